import { html } from 'hono/html'
import type { emails } from '../database/schema.ts'
import type { GroupRecord } from '../worlds/world.types.ts'

/** What an email shows of its business. */
export type Sender = Pick<GroupRecord, 'name' | 'phone' | 'colors'>

/** Text on the colour of a business, where the business names none that is a colour. */
const DARK = '#1f2937'
const COLOR = /^#[\da-f]{6}$/i
const colorOr = (value: string, other: string) => (COLOR.test(value) ? value : other)

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif'

/**
 * An email as HTML: the name of the business on its colour, the text, the first link as a button and the others as
 * links. Styles are on the elements, because mail programs drop style sheets; no pictures, which they block, and no
 * scripts. Everything that a person or a business wrote is escaped by `html`.
 *
 * @param origin The origin of the front end; the email's links are relative to it.
 */
export function emailHtml(
  email: Pick<typeof emails.$inferSelect, 'lang' | 'subject' | 'lines' | 'links'>,
  sender: Sender,
  origin: string,
) {
  const primary = colorOr(sender.colors.primary, DARK)
  const contrast = colorOr(sender.colors.primary_contrast, '#ffffff')
  const [first, ...others] = email.links.map(({ label, href }) => ({ label, href: new URL(href, origin).href }))
  const link = `color:${DARK};font-weight:600;text-decoration:underline`
  const button = `display:inline-block;padding:12px 20px;border-radius:8px;background:${primary};color:${contrast};font-weight:700;text-decoration:none`
  return html`<!doctype html>
    <html lang="${email.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${email.subject}</title>
      </head>
      <body style="margin:0;padding:16px;background:#f3f4f6;color:${DARK};${FONT};font-size:16px;line-height:1.5">
        <div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden">
          <p style="margin:0;padding:16px 24px;background:${primary};color:${contrast};font-size:18px;font-weight:700">
            ${sender.name}
          </p>
          <div style="padding:8px 24px 24px">
            <h1 style="margin:16px 0 8px;font-size:20px;line-height:1.3">${email.subject}</h1>
            ${email.lines.map((line) => html`<p style="margin:8px 0">${line}</p>`)}
            ${first ? html`<p style="margin:24px 0 16px"><a href="${first.href}" style="${button}">${first.label}</a></p>` : ''}
            ${others.map((one) => html`<p style="margin:8px 0"><a href="${one.href}" style="${link}">${one.label}</a></p>`)}
            ${
              sender.phone
                ? html`<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e5e7eb">
                    ${sender.name} · ${sender.phone}
                  </p>`
                : ''
            }
          </div>
        </div>
      </body>
    </html>`
}
