import { beforeAll, expect } from 'vitest'
import { page } from 'vitest/browser'
import { videoCases } from '../../machines/appointments/video/video.cases.ts'
import { videoMachine } from '../../machines/appointments/video/video.machine.ts'
import { sampleAppointment, sampleGroup } from '../../machines/kit/samples.ts'
import { loadTimeLocale } from '../../src/time/locales.ts'
import { loadZone } from '../../src/time/zone-data.ts'
import { Conference } from '../../src/views/appointments/Conference.tsx'
import { describeView } from '../support/describe-view.tsx'
import { inPage } from '../support/providers.tsx'

/** 9:00 in Paris. */
const START = sampleAppointment.at
const ROOM = 'https://meet.example.org/clic-401-x7'

beforeAll(() => Promise.all([loadTimeLocale('en'), loadZone(sampleGroup.timezone)]))

const link = (name: RegExp) => page.getByRole('link', { name })

describeView({
  machine: videoMachine,
  cases: videoCases,
  render: (actor) =>
    inPage(
      'Your appointments',
      <Conference
        actor={actor}
        start={{ at: START }}
        href={ROOM}
        zone={sampleGroup.timezone}
        phone={null}
        refreshing={false}
        onRefresh={() => undefined}
      />,
    ),
  gestures: { 'video.listed': 'notified', 'page.shown': 'notified' },
  signs: {},
  check: async ({ context: { now } }) => {
    const refresh = page.getByRole('button', { name: 'Refresh' })
    if (now < START - 900_000) {
      await expect.element(link(/^Video call opens at 08:45$/)).not.toHaveAttribute('href')
      await expect.element(link(/opens at 08:45/)).toHaveAttribute('aria-disabled', 'true')
      await expect.element(link(/opens at 08:45/)).toHaveAccessibleDescription(/15 minutes before/)
    } else if (now < START + 300_000) {
      const join = link(/^Join the video call \(opens in a new tab\)$/)
      await expect.element(join).toHaveAttribute('href', ROOM)
      await expect.element(join).toHaveAttribute('target', '_blank')
      await expect.element(join).toHaveAttribute('rel', 'noopener noreferrer')
      await expect.element(join).not.toHaveAttribute('aria-disabled')
      await expect.element(join).toHaveAccessibleDescription('You can join until 09:05.')
    } else {
      await expect.element(link(/^Video call ended$/)).not.toHaveAttribute('href')
      await expect.element(refresh).toBeVisible()
      return
    }
    await expect.element(refresh).not.toBeInTheDocument()
  },
})
