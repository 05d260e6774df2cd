import { Item, List, ServiceText } from '../words/summary-parts.tsx'
import type { ServiceOrderProps } from './ServiceOrder.tsx'

/** The services without the means to put them in order: while those are fetched, or when they cannot be had. */
export function PlainServices({ services, currency, showPrice, showLength }: ServiceOrderProps) {
  return (
    <List>
      {services.map((service, index) => (
        <Item key={`${service.kind}-${service.id}-${index}`}>
          <ServiceText service={service} currency={currency} showPrice={showPrice} showLength={showLength} />
        </Item>
      ))}
    </List>
  )
}
