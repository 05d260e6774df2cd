import { Item, List, ServiceText } from './summary-parts.tsx'
import type { ServiceOrderProps } from './ServiceOrder.tsx'

/** The services without controls for their order: while that chunk is loading, or when it failed to load. */
export function PlainServices({ services, currency, showPrice, showLength, promotion, count }: ServiceOrderProps) {
  return (
    <List>
      {services.map((service, index) => (
        <Item key={`${service.kind}-${service.id}-${index}`}>
          <ServiceText
            service={service}
            currency={currency}
            showPrice={showPrice}
            showLength={showLength}
            promotion={promotion}
            count={count}
          />
        </Item>
      ))}
    </List>
  )
}
