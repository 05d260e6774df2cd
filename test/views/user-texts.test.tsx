import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { StepHeading } from '../../src/views/ui/StepHeading.tsx'
import { Footer } from '../../src/views/navigation/Footer.tsx'
import { OfGroup, Own } from '../../src/views/texts/language-of-parts.tsx'
import { show } from '../support/show.tsx'

const LINKS = { terms: null, privacy: null, accessibility: null }

test.each(['home page', 'footer'])('a name of one long word does not make a narrow page wider: %s', async (place) => {
  const name = 'Rindfleischetikettierungsueberwachungsaufgabenuebertragungsgesetz'.repeat(2)
  const view =
    place === 'footer' ? (
      <Footer name={name} phone="+33 6 39 98 00 11" links={LINKS} year={2026} />
    ) : (
      <StepHeading>
        <OfGroup>{name}</OfGroup>
      </StepHeading>
    )
  await show(view, 320)
  await expect.element(page.getByText(name)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(320)
})

/** The horizontal place of a text in the page. */
const leftOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect().left

test('a name from right to left does not turn the words beside it', async () => {
  await show(
    <p>
      <Own>מספרת דנה (1)</Own>
      <span>12</span> <span>minutes</span>
    </p>,
    390,
  )
  expect(leftOf('מספרת דנה (1)')).toBeLessThan(leftOf('12'))
  expect(leftOf('12')).toBeLessThan(leftOf('minutes'))
})
