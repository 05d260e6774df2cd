import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { prepareAnnouncements } from '../../../src/views/ui/announce.ts'
import { type Announcements, listen } from '../../support/listen.ts'
import { show, update } from '../../support/show.tsx'

/** Listens, until the test is over, to what is read out on a page that has been open for a while. */
export function recordAnnouncements(): Announcements {
  prepareAnnouncements()
  const announced = listen()
  onTestFinished(announced.stop)
  return announced
}

/** Shows a view on such a page. */
export async function showAndRecord(view: ReactNode, width = 390): Promise<Announcements> {
  await show(null, width)
  const announced = recordAnnouncements()
  update(view)
  return announced
}
