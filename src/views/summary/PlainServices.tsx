import { List, Row, ServiceText } from '../shared/summary-parts.tsx'
import type { ServiceOrderProps } from './ServiceOrder.tsx'

/** The services without the means to put them in order: while those are fetched, or when they cannot be had. */
export function PlainServices({ services, currency, showPrice, showLength }: ServiceOrderProps) {
  return (
    <List>
      {services.map((service, index) => (
        <Row as="li" key={`${service.kind}-${service.id}-${index}`}>
          <ServiceText {...{ service, currency, showPrice, showLength }} />
        </Row>
      ))}
    </List>
  )
}
