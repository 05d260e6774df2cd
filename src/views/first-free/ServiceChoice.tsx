import { Trans, useLingui } from '@lingui/react/macro'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo, useRef } from 'react'
import type { FirstFreeRef } from '../../../machines/first-free/first-free.machine.ts'
import * as first from '../../../machines/first-free/first-free.selectors.ts'
import { NamingBox } from '../naming/NamingBox.tsx'
import { Name, News } from '../naming/naming-parts.tsx'
import { Button } from '../ui/Button.tsx'
import { contentEqual } from '../ui/content-equal.ts'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { useSettled } from '../ui/useSettled.ts'

interface ServiceProps {
  actor: FirstFreeRef
}

/** The service whose calendars are compared, and the way to another one. */
export function ChosenService({ actor }: ServiceProps) {
  const { t } = useLingui()
  const names = useSettled(actor, first.servicesOf, shallowEqual)
  const mayChoose = useSettled(actor, first.mayChooseService)
  const publicName = names.join(', ')
  const button = useRef<HTMLButtonElement>(null)
  // The field in which it was named has left the focus to the dialog.
  useEffect(() => {
    if (document.activeElement?.matches('dialog > [tabindex]')) button.current?.focus()
  }, [])
  if (publicName === '') return null
  return (
    <News>
      <Name dir="auto">{publicName}</Name>
      {mayChoose && (
        <Button
          ref={button}
          variant="quiet"
          size="sm"
          label={t`Change: ${publicName}`}
          onClick={() => actor.send({ type: 'service.requested' })}
        >
          <Trans>Change</Trans>
        </Button>
      )}
    </News>
  )
}

/** A service is named by a part of its name or by its number; the comparison follows. */
export function ServiceChoice({ actor }: ServiceProps) {
  const { t } = useLingui()
  const root = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The list is drawn with the key that changes it.
  const text = useSelector(actor, first.textOf)
  const { services, more } = useSelector(actor, first.namedOf, contentEqual)
  const found = useMemo(
    () => ({
      day: null,
      services,
      calendars: [],
      persons: [],
      newcomer: null,
      more: { services: more, calendars: 0 },
      all: { services: null, calendars: null },
    }),
    [services, more],
  )
  // The button that led here is gone, or the dialog has just opened for it.
  useEffect(() => field.current?.focus(), [])
  useLeftFocus(root)
  return (
    <div ref={root}>
      <NamingBox
        ref={field}
        label={t`Service`}
        text={text}
        found={found}
        onTyped={(typed) => actor.send({ type: 'service.typed', text: typed })}
        onTaken={(value) => {
          const [kind, id] = value.split(':')
          actor.send({ type: 'service.named', kind: kind === 'pack' ? kind : 'intervention', id: Number(id) })
        }}
        onEscape={() => actor.send({ type: 'firstFree.dismissed' })}
      />
    </div>
  )
}
