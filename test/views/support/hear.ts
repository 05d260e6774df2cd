import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { prepareAnnouncements } from '../../../src/views/ui/announce.ts'
import { type Heard, listen } from '../../support/listen.ts'
import { show, update } from '../../support/show.tsx'

/** Listens, until the test is over, to what is read out on a page that has been open for a while. */
export function hear(): Heard {
  prepareAnnouncements()
  const heard = listen()
  onTestFinished(heard.stop)
  return heard
}

/** Shows a view on such a page. */
export async function showAndHear(view: ReactNode, width = 390): Promise<Heard> {
  await show(null, width)
  const heard = hear()
  update(view)
  return heard
}
