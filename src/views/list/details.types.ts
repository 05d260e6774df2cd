import type { Service } from '../../../machines/domain/catalogue/choices.ts'
import type { Group } from '../../../machines/domain/catalogue/group.ts'

/** The group's settings for showing a service. */
type ServiceDisplay = Pick<Group, 'currency' | 'displayPrice' | 'displayLength'>

export interface DetailsDialogProps {
  /** The service to describe; null while the dialog is closed. */
  service: Service | null
  display: ServiceDisplay
  onChosen: (service: Service) => void
  onClosed: () => void
}

export interface DetailsProps extends DetailsDialogProps {
  service: Service
}
