import { styled } from '../../theme/styled.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { useSettled } from '../ui/useSettled.ts'
import type { BookingRef } from '../../../machines/booking/booking.machine.ts'
import {
  excessOf,
  hasChoices,
  isEarly,
  lostOf,
  missingOf,
  unfitOf,
} from '../../../machines/booking/notices.selectors.ts'
import type { ListStep } from '../../../machines/domain/sequence/step.ts'
import { announce } from '../ui/announce.ts'
import { Notice } from '../ui/Notice.tsx'
import { NotOffered } from '../texts/NotOffered.tsx'

/** The object that each step chooses. */
const THING: Record<ListStep, MessageDescriptor> = {
  interventionset_ids: msg`category`,
  intervention_ids: msg`service`,
  calendarset_id: msg`place`,
  calendar_id: msg`calendar`,
  resource_id: msg`resource`,
}

/** The same with its name; the word order differs between languages. */
const NAMED: Record<ListStep, (name: string) => MessageDescriptor> = {
  interventionset_ids: (name) => msg`category ${name}`,
  intervention_ids: (name) => msg`service ${name}`,
  calendarset_id: (name) => msg`place ${name}`,
  calendar_id: (name) => msg`calendar ${name}`,
  resource_id: (name) => msg`resource ${name}`,
}

const Root = styled('div', { base: { display: 'grid', gap: '3', marginBottom: '6' } })

/**
 * Choices of a link or an earlier visit that no longer exist or are too many, or that are needed for the step of an
 * address.
 */
export function Missing({ actor }: { actor: BookingRef }) {
  const { i18n } = useLingui()
  const missing = useSettled(actor, missingOf)
  const lost = useSettled(actor, lostOf)
  const excess = useSettled(actor, excessOf)
  const unfit = useSettled(actor, unfitOf)
  const early = useSettled(actor, isEarly)
  const others = useSettled(actor, hasChoices)
  const named = (step: ListStep, name: string) => i18n._(NAMED[step](name))
  const listed = (things: readonly string[]) =>
    new Intl.ListFormat(i18n.locales ?? i18n.locale, { type: 'conjunction' }).format(things)
  const what = listed(
    missing.flatMap((step) => {
      const names = lost.flatMap((one) => (one.step === step ? [named(step, one.name)] : []))
      return names.length > 0 ? names : [i18n._(THING[step])]
    }),
  )
  const rest = lost.filter(({ step }) => !missing.includes(step))
  const unknown = listed(rest.map(({ step, name }) => named(step, name)))
  const beyond = listed(excess.map(({ name }) => name))
  const root = useRef<HTMLDivElement>(null)
  // Comes into the page whole, and the step's heading has the focus.
  useEffect(() => announce(root.current?.innerText ?? ''), [early, what, unknown, beyond, unfit])
  return (
    <Root ref={root}>
      {early && missing.length === 0 && (
        <Notice tone="info" title={<Trans>Some choices are missing</Trans>}>
          <Trans>This step cannot be opened without them.</Trans>
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning" title={<Trans>No longer available: {what}</Trans>}>
          {others ? <Trans>Choose again. Your other choices are kept.</Trans> : <Trans>Choose again.</Trans>}
        </Notice>
      )}
      {rest.length > 0 && (
        <Notice tone="warning" title={<Trans>No longer available: {unknown}</Trans>}>
          <Trans>The other choices from the link are kept.</Trans>
        </Notice>
      )}
      {unfit.map(({ step, names, services }) => (
        <Notice key={step} tone="warning" title={<NotOffered names={names} services={services} />}>
          <Trans>Choose again. Your other choices are kept.</Trans>
        </Notice>
      ))}
      {excess.length > 0 && (
        <Notice tone="warning" title={<Trans>Not included: {beyond}</Trans>}>
          <Plural
            value={excess.length}
            one="The link has one more service than a booking can hold."
            other="The link has # more services than a booking can hold."
          />
        </Notice>
      )}
    </Root>
  )
}
