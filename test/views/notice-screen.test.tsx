import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { failure } from '../../machines/domain/failures.ts'
import { StartFailedNotice } from '../../src/views/shell/fault-notices.tsx'
import { NoticeScreen } from '../../src/views/ui/NoticeScreen.tsx'
import { StepHeading } from '../../src/views/ui/StepHeading.tsx'
import { show, update } from '../support/show.tsx'

const nothing = () => undefined
const question = <StepHeading key="step">When would suit you?</StepHeading>
const failed = <StartFailedNotice key="failed" failure={failure('unreachable')} onRetry={nothing} />
const title = page.getByRole('heading', { level: 1 })
const focus = async (name: string) => {
  const button = await page.getByRole('button', { name }).findElement()
  button.focus()
}

test('a notice instead of a screen takes the focus that was on it, and the screen after it takes it again', async () => {
  await show(question, 390, '')
  await expect.element(title).toBeVisible()
  update(failed, '')
  await expect.element(title).toHaveTextContent('This page could not be loaded')
  await expect.element(title).toHaveFocus()
  await focus('Try again')
  update(<p key="wait">Wait</p>, '')
  update(question, '')
  await expect.element(title).toHaveTextContent('When would suit you?')
  await expect.element(title).toHaveFocus()
})

test('a notice leaves the focus where it is outside of the screen', async () => {
  const language = <button key="language">Language</button>
  await show([language, question], 390, '')
  await expect.element(title).toBeVisible()
  await focus('Language')
  update([language, failed], '')
  await expect.element(title).toHaveTextContent('This page could not be loaded')
  await expect.element(page.getByRole('button', { name: 'Language' })).toHaveFocus()
})

test('the screen after a notice that came first takes the focus when it was on the notice', async () => {
  const notice = (
    <NoticeScreen key="notice" title="Back soon" actions={<button>Ask again</button>}>
      Maintenance
    </NoticeScreen>
  )
  await show(notice, 390, '')
  await focus('Ask again')
  update(<p key="wait">Wait</p>, '')
  update(question, '')
  await expect.element(title).toHaveTextContent('When would suit you?')
  await expect.element(title).toHaveFocus()
})
