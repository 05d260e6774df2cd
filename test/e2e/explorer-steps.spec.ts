import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { copied, log, option, stand, toMachine } from './support/explorer-page.ts'

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })

/** Runs a test whose text was copied, where it would be put: two folders below the root. */
async function runCopied(text: string): Promise<{ passed: number; output: string }> {
  const folder = await mkdtemp(resolve('test', '.copied-'))
  try {
    await writeFile(join(folder, 'copied.test.ts'), text)
    await writeFile(join(folder, 'vitest.config.ts'), "export default { test: { include: ['*.test.ts'] } }\n")
    const vitest = resolve('node_modules', 'vitest', 'vitest.mjs')
    const args = [vitest, 'run', '--root', folder, '--reporter=json']
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    const report = JSON.parse(stdout.slice(stdout.indexOf('{'))) as { numPassedTests: number }
    return { passed: report.numPassedTests, output: `${stdout}${stderr}` }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function copyTest(page: Page): Promise<string> {
  await page.getByRole('main').getByText('Export', { exact: true }).click()
  await page.getByRole('button', { name: 'Copy the log as a test case' }).click()
  await expect(page.getByText('The test case is in the clipboard.')).toBeVisible()
  return copied(page)
}

test('a log that is copied as a test case runs, and fails when it ends elsewhere', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await toMachine(page, 'login')
  await option(page, 'login.submitted').click()
  await page.getByRole('combobox', { name: 'Case of ✗ signIn' }).selectOption({ label: 'locked for two minutes' })
  await option(page, '✗ signIn').click()
  await option(page, /^after lockout/).click()
  await option(page, 'login.submitted').click()
  await option(page, '✓ signIn').click()
  await expect(stand(page)).toContainText('The customer is known')
  const text = await copyTest(page)
  const { passed, output } = await runCopied(text)
  expect(passed, output).toBe(1)
  // Without its last step the copied test must not pass.
  expect((await runCopied(text.replace(/^ +done\(.*\n/m, ''))).passed).toBe(0)
})

/** Which of the innermost states where the machine stands are in the pane, in letters of at least nine pixels. */
const readable = (page: Page): Promise<string[]> =>
  page.locator('.react-flow').evaluate((element) => {
    const room = element.getBoundingClientRect()
    const names = element.querySelectorAll('.state.is-active:not(.is-compound, .is-parallel) .is-name')
    return [...names].flatMap((name) => {
      const { left, right, top, bottom, height } = name.getBoundingClientRect()
      const isInView = left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom
      // A line is 16 pixels high where nothing is scaled.
      return isInView && height >= 9 ? [name.textContent ?? ''] : []
    })
  })

for (const [width, height] of [
  [1440, 900],
  [1280, 720],
] as const) {
  test(`the largest charts begin at ${width} × ${height} where the machine stands, and follow it`, async ({ page }) => {
    await page.setViewportSize({ width, height })
    for (const [id, begins, press, ends] of [
      ['session', 'checking', '✓ checkSession', 'anonymous'],
      ['appointments', 'loading', '✓ readAppointments', 'fresh'],
      ['slots', 'loading', '✓ loadSlots', 'some'],
      ['booking', 'asking', '✓ entry', 'open'],
      ['app', 'starting', '✗ findGroup', 'notFound'],
    ] as const) {
      await toMachine(page, id)
      await expect.poll(() => readable(page), id).toContain(begins)
      await option(page, press).click()
      await expect.poll(() => readable(page), `${id} after ${press}`).toContain(ends)
    }
  })
}

test('a step by keyboard leaves the focus where the next step is', async ({ page }) => {
  await toMachine(page, 'login')
  await option(page, 'login.submitted').focus()
  await page.keyboard.press('Enter')
  await expect(stand(page)).toContainText('signingIn')
  await expect(option(page, '✓ signIn')).toBeFocused()
  await page.keyboard.press('Enter')
  // Nothing can happen any more: the focus stays in the list.
  await expect(page.getByRole('region', { name: 'What can happen' })).toBeFocused()

  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  const table = page.getByRole('table')
  await table.getByRole('button', { name: 'login.submitted' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(table.getByRole('button', { name: '✓ signIn' })).toBeFocused()

  await page.getByRole('button', { name: 'Restart' }).click()
  await page.getByRole('button', { name: 'Chart', exact: true }).click()
  const chart = page.getByRole('main')
  await chart.getByRole('button', { name: /^login\.submitted \[isComplete\]/ }).focus()
  await page.keyboard.press('Enter')
  await expect(chart.getByRole('button', { name: /^✓ signIn/ })).toBeFocused()
})

test('by keyboard alone, a search leads to a machine, and from its name past the chart to what can happen', async ({
  page,
}) => {
  await page.goto('/-/machines/')
  await page.getByRole('searchbox', { name: 'Search the machines' }).focus()
  await page.keyboard.type('wrong password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to what can happen' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(option(page, 'login.typed')).toBeFocused()
})

test('the log stays in view below a long list of what can happen, and so does its last line', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await toMachine(page, 'booking')
  await option(page, '✓ entry').click()
  await expect(page.getByRole('region', { name: 'What can happen' }).getByRole('button')).not.toHaveCount(0)
  for (let step = 0; step < 6; step += 1) await option(page, 'network.restored').click()
  const lines = log(page).getByRole('listitem')
  await expect(lines).toHaveCount(8)
  await expect(lines.last()).toBeInViewport({ ratio: 1 })
  await expect(option(page, 'network.restored')).toBeInViewport()
})

test('the menu of exports closes by Escape and by a press elsewhere', async ({ page }) => {
  await toMachine(page, 'login')
  const name = page.getByRole('main').getByText('Export', { exact: true })
  const first = page.getByRole('button', { name: 'Diagram as SVG' })
  await name.click()
  await expect(first).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first).toBeHidden()
  await expect(name).toBeFocused()
  await name.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(first).toBeHidden()
})

test('the sequence shows what was asked and why it failed, in columns that stay in view beside the screen', async ({
  page,
}) => {
  await toMachine(page, 'login')
  await option(page, 'login.submitted').click()
  await option(page, '✗ signIn').click()
  await page.getByRole('button', { name: 'Sequence' }).click()
  const rows = page.getByRole('region', { name: 'Sequence' }).getByRole('listitem')
  await expect(rows.filter({ hasText: 'login to signIn: ▷ asked' })).toContainText('claire@example.org')
  await expect(rows.filter({ hasText: 'signIn to login: ✗ passwordError' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Screen', exact: true }).click()
  const region = page.getByRole('region', { name: 'Sequence' })
  await expect
    .poll(() => region.evaluate((element) => element.scrollWidth - element.clientWidth))
    .toBeLessThanOrEqual(0)
})

test('a fresh clone knows the coverage of the last whole run', async ({ page }) => {
  await page.goto('/-/machines/')
  await expect(page.getByRole('row', { name: /^Login Login with/ })).toContainText('100 %')
  await toMachine(page, 'login')
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await expect(page.getByRole('row', { name: /^signingIn/ }).first()).toContainText(/walked|×/)
  await page.getByRole('combobox', { name: 'Coverage' }).selectOption({ label: 'tested on screen' })
  await expect(page.getByText('Nothing is red: all of it is tested on screen.')).toBeVisible()
  await expect(log(page)).toBeVisible()
})
