import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createActor } from 'xstate'
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import { shownOf } from '../../machines/notifications/notifications.selectors.ts'
import { fetched } from '../../src/views/ui/fetched.tsx'
import { LaterMenu } from '../../src/views/ui/LaterMenu.tsx'
import { show } from '../support/show.tsx'

const Items = () => (
  <div role="menu" aria-label="Your account">
    <button type="button" role="menuitem">
      Sign out
    </button>
  </div>
)

/** A menu whose code does not load the first times it is asked for, and the button that opens it. */
async function shown(failures: number) {
  let left = failures
  const { View, fetch } = fetched(
    () => (left-- > 0 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(Items)),
    () => null,
  )
  const notifications = createActor(notificationsMachine).start()
  await show(
    <LaterMenu fetch={fetch} notifications={notifications} label="Your account" icon="A">
      <View />
    </LaterMenu>,
    390,
  )
  return {
    button: page.getByRole('button', { name: 'Your account' }),
    item: page.getByRole('menuitem', { name: 'Sign out' }),
    notified: () => shownOf(notifications.getSnapshot()),
  }
}

test('a menu is loaded by the press that opens it', async () => {
  const { button, item, notified } = await shown(0)
  await button.click()
  await expect.element(item).toBeVisible()
  expect(notified()).toEqual([])
})

test('the button of a menu that does not load stays and keeps the focus, a message says so, and a press loads it again', async () => {
  const { button, item, notified } = await shown(1)
  await button.click()
  await expect.poll(notified).toMatchObject([{ kind: 'error', failure: { code: 'codeUnavailable' } }])
  await expect.element(button).toBeVisible()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(item).toBeVisible()
  expect(notified()).toEqual([])
})
