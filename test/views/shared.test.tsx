import { describe, expect, it, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { failure } from '../../machines/domain/failures.ts'
import { ActionBar } from '../../src/views/ui/ActionBar.tsx'
import { announce, forgetAnnounced, prepareAnnouncements } from '../../src/views/ui/announce.ts'
import { Button } from '../../src/views/ui/Button.tsx'
import { Checkbox } from '../../src/views/ui/Checkbox.tsx'
import { Dialog } from '../../src/views/ui/Dialog.tsx'
import { EmptyState } from '../../src/views/ui/EmptyState.tsx'
import { ErrorSummary } from '../../src/views/fields/ErrorSummary.tsx'
import { FailedState } from '../../src/views/ui/FailedState.tsx'
import { Field } from '../../src/views/ui/Field.tsx'
import { LoadingText } from '../../src/views/ui/LoadingText.tsx'
import { NativeSelect } from '../../src/views/ui/NativeSelect.tsx'
import { Notice } from '../../src/views/ui/Notice.tsx'
import { RadioGroup } from '../../src/views/ui/RadioGroup.tsx'
import { SafeLink } from '../../src/views/safety/SafeLink.tsx'
import { TextArea } from '../../src/views/ui/TextArea.tsx'
import { TextInput } from '../../src/views/ui/TextInput.tsx'
import { initialsOf } from '../../src/views/texts/initials.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { StepHeading } from '../../src/views/ui/StepHeading.tsx'
import { show, update, WIDTHS } from '../support/show.tsx'

const nothing = () => undefined
const PHONE = '01 23 45 67 89'

function Form({ error }: { error: string | null }) {
  return (
    <form>
      {error && <ErrorSummary attempt={1} faults={[{ fieldId: 'name', message: error }]} />}
      <Field id="name" label="Name" required hint="As on your card" error={error}>
        {(wiring) => <TextInput {...wiring} autoComplete="name" />}
      </Field>
      <Field label="Comment">{(wiring) => <TextArea rows={2} {...wiring} />}</Field>
      <Field label="Town" required>
        {(wiring) => (
          <NativeSelect {...wiring}>
            <option>Nantes</option>
          </NativeSelect>
        )}
      </Field>
      <Checkbox checked={false} onChange={nothing} error={error} required>
        I agree
      </Checkbox>
      <RadioGroup
        legend="How?"
        options={[
          { value: 'a', label: 'A' },
          { value: 'b', label: 'B' },
        ]}
        value={null}
        onChange={nothing}
        error={error}
      />
      <ActionBar note="Nothing is missing">
        <Button type="submit" unavailable={error}>
          Send
        </Button>
        <Button variant="outline">Back</Button>
      </ActionBar>
    </form>
  )
}

describe.each(WIDTHS)('at %i px', (width) => {
  test.each([
    ['a form', <Form error={null} />],
    ['a form with errors', <Form error="Type your name" />],
    ['a failure', <FailedState failure={failure('serverError', null, 30)} phone={PHONE} onRetry={nothing} />],
    ['a failure without a phone', <FailedState failure={failure('offline')} phone={null} />],
    ['nothing', <EmptyState title="Nothing here" next={<Button>Back</Button>} />],
    ['buttons', ['solid', 'outline', 'quiet'].map((variant) => <Buttons key={variant} variant={variant as 'solid'} />)],
    [
      'notices',
      ['info', 'success', 'warning', 'danger'].map((one) => <Notice key={one} tone={one as 'info'} title={one} />),
    ],
  ])('%s is accessible', async (_, view) => {
    await show(view, width)
    expect(await accessibilityProblems()).toEqual([])
  })
})

function Buttons({ variant }: { variant: 'solid' | 'outline' | 'quiet' }) {
  return (
    <>
      <Button variant={variant}>Primary</Button>
      <Button variant={variant} tone="neutral">
        Neutral
      </Button>
      <Button variant={variant} tone="danger">
        Danger
      </Button>
      <Button variant={variant} busy>
        Busy
      </Button>
      <Button variant={variant} unavailable="Not yet">
        Unavailable
      </Button>
    </>
  )
}

describe('a button', () => {
  it('that a browser has translated can still become busy', async () => {
    await show(<Button>Book</Button>, 390)
    const button = page.getByRole('button').element()
    const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT).nextNode() as Text
    const translated = document.createElement('font')
    translated.textContent = 'Buchen'
    words.replaceWith(translated)
    update(<Button busy>Book</Button>)
    await expect.element(page.getByRole('button', { name: 'Buchen' })).toHaveAttribute('aria-busy', 'true')
    expect(button.querySelector('font')).toBe(translated)
  })

  it('that is unavailable says why, keeps the focus and can still be pressed', async () => {
    const onClick = vi.fn()
    await show(
      <Button unavailable="Choose a person first" onClick={onClick}>
        Book
      </Button>,
      390,
    )
    const button = page.getByRole('button', { name: 'Book' })
    await expect.element(button).toHaveAttribute('aria-disabled', 'true')
    await expect.element(button).toHaveAccessibleDescription('Choose a person first')
    await userEvent.tab()
    await expect.element(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('is at least 44 px high', async () => {
    await show(<Button>Book</Button>, 390)
    expect(page.getByRole('button').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})

describe('a field', () => {
  it('ties label, hint and error to its control', async () => {
    await show(<Form error="Type your name" />, 390)
    const input = page.getByRole('textbox', { name: 'Name' })
    await expect.element(input).toHaveAccessibleDescription('As on your card Type your name')
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    await expect.element(input).toHaveAttribute('aria-required', 'true')
    await expect.element(page.getByRole('textbox', { name: 'Comment (optional)' })).not.toHaveAttribute('aria-invalid')
    await expect.element(page.getByRole('checkbox')).toHaveAccessibleDescription('Type your name')
    await expect
      .element(page.getByRole('group', { name: 'How? (optional)' }))
      .toHaveAccessibleDescription('Type your name')
  })
})

describe('the summary of errors', () => {
  it('leads to the first field after each press, and to each by its link', async () => {
    const faults = [
      { fieldId: 'name', message: 'Type your name' },
      { fieldId: 'town', message: 'Type your town' },
    ]
    const view = (attempt: number, shown = faults) => (
      <>
        <ErrorSummary attempt={attempt} faults={shown} />
        <input id="name" aria-label="Name" />
        <input id="town" aria-label="Town" />
      </>
    )
    await show(view(1), 390)
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    await page.getByRole('link', { name: 'Type your town' }).click()
    await expect.element(page.getByRole('textbox', { name: 'Town' })).toHaveFocus()
    // What is corrected leaves the focus where it is.
    update(view(1, faults.slice(1)))
    await expect.element(page.getByRole('group', { name: 'There is a problem' })).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Town' })).toHaveFocus()
    update(view(2))
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  })

  it('is no live region: it is not read again at every key that mends something', async () => {
    await show(<ErrorSummary attempt={1} faults={[{ fieldId: 'name', message: 'Type your name' }]} />, 390)
    const summary = page.getByRole('group', { name: 'There is a problem' }).element()
    expect(summary.closest('[role=alert], [role=status], [aria-live]')).toBeNull()
    expect(summary.querySelector('[role=alert], [role=status], [aria-live]')).toBeNull()
  })
})

describe('a failure', () => {
  it('can be tried again, and the business can be called', async () => {
    const onRetry = vi.fn()
    await show(<FailedState failure={failure('timeout')} phone={PHONE} onRetry={onRetry} />, 390)
    await expect.element(page.getByRole('alert')).toHaveTextContent(`or call ${PHONE}`)
    await expect.element(page.getByRole('link', { name: `Call ${PHONE}` })).toHaveAttribute('href', 'tel:0123456789')
    await page.getByRole('button', { name: 'Try again' }).click()
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('names the telephone number on one line', async () => {
    await show(<FailedState failure={failure('timeout')} phone={PHONE} />, 390)
    await expect.element(page.getByRole('alert')).toBeVisible()
    // Text that must not wrap contains no breaking space.
    expect(document.body.textContent).toContain(`or call ${PHONE.replaceAll(' ', '\u00a0')}.`)
  })

  it('counts down what the server asked to wait, and does nothing before', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    try {
      const onRetry = vi.fn()
      await show(<FailedState failure={failure('tooManyRequests', null, 30)} phone={null} onRetry={onRetry} />, 390)
      const button = page.getByRole('button', { name: 'Try again' })
      // The test tool refuses to press a control that is marked as disabled; people do not.
      const press = () => (button.element() as HTMLElement).click()
      await expect.element(page.getByText('You can try again in 30 seconds.')).toBeVisible()
      press()
      vi.advanceTimersByTime(29_000)
      await expect.element(page.getByText('You can try again in 1 second.')).toBeVisible()
      press()
      expect(onRetry).not.toHaveBeenCalled()
      vi.advanceTimersByTime(1_000)
      await expect.element(button).not.toHaveAttribute('aria-disabled')
      press()
      expect(onRetry).toHaveBeenCalledOnce()
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('loading', () => {
  it('is said after a second, and the dots are not read', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      await show(<LoadingText>Loading the choices</LoadingText>, 390)
      const status = page.getByRole('status').element()
      await vi.advanceTimersByTimeAsync(999)
      expect(status.textContent).toBe('')
      await vi.advanceTimersByTimeAsync(1)
      await expect.poll(() => status.textContent).toBe('Loading the choices...')
      expect(status.querySelector('[aria-hidden]')?.textContent).toBe('...')
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('the heading of a step', () => {
  it('takes the focus when a step begins, but not on the first screen of a page', async () => {
    // The module remembers whether the page has shown a heading, so this test imports a fresh copy.
    const address = '../../src/views/ui/StepHeading.tsx?fresh'
    const { StepHeading } = (await import(address)) as typeof import('../../src/views/ui/StepHeading.tsx')
    await show(<StepHeading key="one">First question</StepHeading>, 390, '')
    expect(document.activeElement).toBe(document.body)
    update(
      <StepHeading key="two" position="Step 2 of 5">
        Second question
      </StepHeading>,
      '',
    )
    const heading = page.getByRole('heading', { level: 1, name: 'Second question' })
    await expect.element(heading).toHaveFocus()
    await expect.element(heading).toHaveAccessibleDescription('Step 2 of 5')
  })

  it('takes the focus from a choice of the step before, before that is removed', async () => {
    const step = (name: string) => (
      <div key={name}>
        <StepHeading>{name}</StepHeading>
        <button>{`Choice of ${name}`}</button>
      </div>
    )
    await show(step('one'), 390, '')
    const choice = page.getByRole('button', { name: 'Choice of one' }).element() as HTMLElement
    choice.focus()
    const blur = vi.spyOn(choice, 'blur')
    update(step('two'), '')
    expect(blur).toHaveBeenCalledTimes(1)
    await expect.element(page.getByRole('heading', { name: 'two' })).toHaveFocus()
  })
})

describe('a dialog', () => {
  it('keeps the focus inside, closes by Esc and by its button, and gives the focus back', async () => {
    const onClosed = vi.fn()
    const view = (open: boolean) => (
      <>
        <button>Opener</button>
        {open && (
          <Dialog title="Sure?" alert onClosed={onClosed} actions={<Button>Yes</Button>}>
            Text
          </Dialog>
        )}
      </>
    )
    await show(view(false), 390)
    const opener = page.getByRole('button', { name: 'Opener' }).element() as HTMLElement
    opener.focus()
    update(view(true))
    const dialog = page.getByRole('alertdialog', { name: 'Sure?' })
    await expect.element(dialog).toBeVisible()
    expect(await accessibilityProblems()).toEqual([])
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab()
      expect(document.activeElement === document.body || dialog.element().contains(document.activeElement)).toBe(true)
    }
    await page.getByRole('button', { name: 'Close' }).click()
    await userEvent.keyboard('{Escape}')
    expect(onClosed).toHaveBeenCalledTimes(2)
    update(view(false))
    expect(document.activeElement).toBe(opener)
  })

  const IN = { x: 40, y: 20 }
  const OUTSIDE = { x: -10, y: 20 }
  it.each([
    ['that begins and ends beside it closes it', OUTSIDE, { x: -12, y: 40 }, 1],
    ['that selects a text out of it leaves it open', IN, OUTSIDE, 0],
    ['that begins beside it and ends inside leaves it open', OUTSIDE, IN, 0],
    ['inside leaves it open', IN, { x: 60, y: 20 }, 0],
  ])('a press %s', async (_, sourcePosition, targetPosition, times) => {
    const onClosed = vi.fn()
    await show(
      <Dialog title="Sure?" onClosed={onClosed}>
        Text
      </Dialog>,
      768,
    )
    const dialog = page.getByRole('dialog', { name: 'Sure?' })
    await userEvent.dragAndDrop(dialog, dialog, { sourcePosition, targetPosition, force: true })
    expect(onClosed).toHaveBeenCalledTimes(times)
    await userEvent.keyboard('{Escape}')
    expect(onClosed).toHaveBeenCalledTimes(times + 1)
  })

  it('gives the focus to the question of the screen when what opened it is gone', async () => {
    const view = (open: boolean) => (
      <main>
        <h1 tabIndex={-1}>The question</h1>
        {!open && <button>Opener</button>}
        {open && (
          <Dialog title="Sure?" onClosed={() => undefined}>
            Text
          </Dialog>
        )}
      </main>
    )
    await show(view(false), 390)
    const opener = page.getByRole('button', { name: 'Opener' }).element() as HTMLElement
    opener.focus()
    update(view(true))
    await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible()
    update(
      <main>
        <h1 tabIndex={-1}>The question</h1>
      </main>,
    )
    await expect.element(page.getByRole('heading', { name: 'The question' })).toHaveFocus()
  })
})

describe('the action bar', () => {
  it('stays at the bottom of a phone, and stands at the end of the content on wide screens', async () => {
    const content = (
      <>
        <div style={{ height: 3000 }} />
        <ActionBar>
          <Button>Book</Button>
        </ActionBar>
      </>
    )
    await show(content, 390)
    window.scrollTo(0, 0)
    const bottom = () => page.getByRole('button').element().getBoundingClientRect().bottom
    expect(bottom()).toBeLessThanOrEqual(800)
    await page.viewport(1280, 800)
    expect(bottom()).toBeGreaterThan(3000)
  })

  it('does not cover what has the focus', async () => {
    await show(
      <>
        {Array.from({ length: 60 }, (_, index) => (
          <p key={index}>
            <button>{`Stop ${index}`}</button>
          </p>
        ))}
        <ActionBar note="Note">
          <Button>Book</Button>
        </ActionBar>
      </>,
      390,
    )
    window.scrollTo(0, 0)
    for (let index = 0; index < 60; index += 1) {
      await userEvent.tab()
      const { left, top, height } = (document.activeElement as Element).getBoundingClientRect()
      expect(document.elementFromPoint(left + 3, top + height / 2)).toBe(document.activeElement)
    }
  })
})

describe('announcements', () => {
  it('go to one polite and one assertive region, and the same words are said twice', () => {
    announce('4 services')
    announce('It failed', 'assertive')
    const [polite] = document.querySelectorAll('[data-announcer=polite]')
    expect(polite?.textContent).toBe('4 services')
    expect(document.querySelector('[data-announcer=assertive]')?.textContent).toBe('It failed')
    announce('4 services')
    expect(polite?.textContent).toBe('4 services\u00a0')
    expect(document.querySelectorAll('[data-announcer]')).toHaveLength(2)
  })

  test('are gone after three seconds, each counted from its own words', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    announce('62 free times')
    vi.advanceTimersByTime(2_000)
    announce('Nothing is free')
    vi.advanceTimersByTime(2_999)
    const [polite] = document.querySelectorAll('[data-announcer=polite]')
    expect(polite?.textContent).toBe('Nothing is free')
    vi.advanceTimersByTime(1)
    expect(polite?.textContent).toBe('')
  })

  test('of a step are gone when the next one begins; those of the press that led there are still to be read', async () => {
    // After every press of the tests before.
    const start = performance.now() + 10_000
    const now = vi.spyOn(performance, 'now').mockReturnValue(start)
    onTestFinished(() => now.mockRestore())
    prepareAnnouncements()
    announce('62 free times')
    const [polite] = document.querySelectorAll('[data-announcer=polite]')
    now.mockReturnValue(start + 500)
    forgetAnnounced()
    expect(polite?.textContent).toBe('62 free times')
    now.mockReturnValue(start + 1_500)
    forgetAnnounced()
    expect(polite?.textContent).toBe('')
    announce('Choose a time again.')
    now.mockReturnValue(start + 1_900)
    forgetAnnounced()
    announce('62 free times')
    expect(polite?.textContent).toBe('Choose a time again. 62 free times')
    announce('61 free times')
    expect(polite?.textContent).toBe('61 free times')
    now.mockReturnValue(start + 2_000)
    document.body.click()
    forgetAnnounced()
    expect(polite?.textContent, 'said before the press').toBe('')
  })
})

describe('a link from data', () => {
  it('opens outside in a new window and says so; an unsafe one is plain text', async () => {
    await show(<SafeLink href="https://example.org">Terms</SafeLink>, 390)
    const link = page.getByRole('link', { name: 'Terms (opens in a new tab)' })
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await show(<SafeLink href="javascript:alert(1)">Terms</SafeLink>, 390)
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
    await expect.element(page.getByText('Terms')).toBeVisible()
  })
})

test.each([
  ['Léa Moreau', 'LM'],
  ['Colour', 'C'],
  ['Women’s cut, wash and dry', 'WD'],
  ['élan', 'É'],
  ['2 hours', '2H'],
  ['—', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
