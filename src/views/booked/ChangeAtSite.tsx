import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { LinkTarget } from '../../../machines/domain/place/return-target.ts'
import { Button } from '../ui/Button.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { LeaveQuestion, type LeaveQuestionProps } from './LeaveQuestion.tsx'

interface ChangeAtSiteProps extends Pick<LeaveQuestionProps, 'name'> {
  target: LinkTarget
}

/** Leads to the site where a link says that appointments are changed: as the way back, it asks before a foreign one. */
export function ChangeAtSite({ target, ...question }: ChangeAtSiteProps) {
  const [asks, setAsking] = useState(false)
  const { href, host, direct } = target
  const words = <Trans>Change on {host}</Trans>
  if (direct) {
    return (
      <LinkButton variant="outline" href={href} leaves="here">
        {words}
      </LinkButton>
    )
  }
  return (
    <>
      <Button variant="outline" hasPopup="dialog" onClick={() => setAsking(true)}>
        {words}
      </Button>
      {asks && <LeaveQuestion {...question} place={target} onStayed={() => setAsking(false)} />}
    </>
  )
}
