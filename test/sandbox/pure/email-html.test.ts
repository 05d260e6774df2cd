import { expect, test } from 'vitest'
import { emailHtml } from '../../../sandbox/emails/html.ts'

const COLORS = { primary: '#8b3a5a', primary_contrast: '#ffffff', secondary: '#000000' }
const HOSTILE = '<script src=x></script>"\'&'
const email = {
  lang: 'fr' as const,
  subject: HOSTILE,
  lines: [HOSTILE],
  links: [{ label: HOSTILE, href: '/a?b=1&c="' }],
}
const shown = (colors = COLORS) =>
  String(emailHtml(email, { name: HOSTILE, phone: HOSTILE, colors }, 'https://booking.example'))

test('what a person or a business wrote is text, wherever it stands', () => {
  expect(shown()).not.toContain('<script')
  // Name and telephone number, subject twice, line and label.
  expect(shown().match(/&lt;script/g)).toHaveLength(7)
  expect(shown()).toContain('href="https://booking.example/a?b=1&amp;c=%22"')
})

test.each(['red', '#fff', '#8b3a5a;background:url(//hostile.example)', ''])(
  '%j is no colour of an email',
  (primary) => {
    expect(shown({ ...COLORS, primary })).not.toContain(`background:${primary};`)
    expect(shown({ ...COLORS, primary })).not.toContain('hostile.example')
  },
)

test('the colour of a business is behind its name', () => {
  expect(shown()).toContain('background:#8b3a5a;color:#ffffff')
})
