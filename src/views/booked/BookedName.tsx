import { Trans } from '@lingui/react/macro'
import { Own } from '../texts/language-of-parts.tsx'

/** The name of a booked service; one without a public name is an appointment, as on the page of appointments. */
export const BookedName = ({ name }: { name: string }) => (name ? <Own>{name}</Own> : <Trans>Appointment</Trans>)
