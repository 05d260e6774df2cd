/**
 * The styles, with zero specificity: any rule of the page overrides them. Unlike an element or an attribute, a
 * constructed sheet needs no permission in the page's policy.
 */
const SHEET = `
:where(.booking-box) { position: relative; min-height: 100svh; }
:where(.booking-box) > iframe, :where(.booking-dialog) > iframe { display: block; position: relative; width: 100%; border: 0; }
:where(.booking-box) > iframe { height: 100svh; }
:where(.booking-wait) {
  position: absolute; inset: 0; display: flex; flex-direction: column; gap: 1rem; max-width: 60rem; margin: auto;
  padding: 1.5rem 1rem; box-sizing: border-box; overflow: hidden;
}
:where(.booking-wait) > i { flex: none; height: 8rem; border-radius: 10px; background: rgb(128 128 128 / 0.16); animation: booking-wait 1.6s ease-in-out infinite alternate; }
:where(.booking-wait) > i:first-child { height: 2rem; width: min(22rem, 80%); }
:where(.booking-wait) > a { padding: 0.75rem 0; color: inherit; animation: booking-late 0s 10s both; }
:where(.booking-dialog) {
  box-sizing: border-box; width: min(62rem, 100% - 2rem); height: min(56rem, 100% - 2rem); max-width: none; max-height: none;
  margin: auto; padding: 0; border: 0; border-radius: 12px; overflow: hidden; overscroll-behavior: contain;
  background: #fff; color: #1c2126; color-scheme: light;
}
:where(.booking-dialog[open]) { display: flex; flex-direction: column; }
:where(.booking-dialog) > iframe { flex: 1; min-height: 0; }
:where(.booking-dialog) > .booking-wait { top: 3rem; }
:where(.booking-dialog)::backdrop { background: rgb(10 14 18 / 0.55); }
:where(.booking-bar) {
  display: flex; flex: none; align-items: center; justify-content: space-between; padding-inline-start: 1rem;
  font: bold 1rem/1.25 system-ui, sans-serif;
}
:where(.booking-close) {
  flex: none; width: 3rem; height: 3rem; border: 0; background: none; color: inherit; cursor: pointer;
  font: 1.75rem/1 system-ui, sans-serif;
}
:where(.booking-button) {
  position: fixed; inset: auto; inset-block-end: max(1rem, env(safe-area-inset-bottom)); inset-inline-end: 1rem; margin: 0; padding: 0.875rem 1.5rem; border: 2px solid #fff;
  border-radius: 999px; background: #1f5f8b; color: #fff; font: bold 1rem/1.25 system-ui, sans-serif; cursor: pointer;
  box-shadow: 0 8px 28px rgb(16 24 32 / 0.28);
}
@media (max-width: 680px) {
  :where(.booking-dialog) { width: 100%; height: 100%; border-radius: 0; }
}
@media (prefers-reduced-motion: reduce) {
  :where(.booking-wait) > i { animation: none; }
}
@keyframes booking-wait { to { opacity: 0.4; } }
@keyframes booking-late { from { visibility: hidden; } }
`

let isThere = false

export function addStyleSheet(): void {
  if (isThere) return
  isThere = true
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SHEET)
  document.adoptedStyleSheets.push(sheet)
}
