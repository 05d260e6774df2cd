import { demoWorld } from '../worlds/demo.ts'

const COLOURS = demoWorld.groups
  .map(
    ({ group: { id, colors } }) => `.g-${id} { --primary: ${colors.primary}; --contrast: ${colors.primary_contrast}; }`,
  )
  .join('\n')

/** The stylesheet of the sandbox's own pages; in a separate file, so that their policy allows nothing inline. */
export const STYLE = `
:root {
  color-scheme: light dark;
  --page: #f6f5f3; --card: #fff; --text: #1f2328; --quiet: #575d66; --line: #dcd9d3; --link: #0b57a4; --warm: #fdf1dc; --warm-text: #6b4300;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #14161a; --card: #1d2026; --text: #eceef1; --quiet: #a9b0ba; --line: #343942; --link: #8ec1ff; --warm: #3a2c10; --warm-text: #ffd894;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--text); font: 1rem/1.5 Lato, system-ui, sans-serif; }
header, main { max-width: 75rem; margin: 0 auto; padding: 0 1rem; }
header { padding-top: 1.5rem; }
nav { display: flex; justify-content: flex-end; gap: 0.25rem; }
nav a { padding: 0.625rem 0.75rem; border-radius: 999px; }
nav a[aria-current] { background: var(--card); color: var(--text); text-decoration: none; border: 1px solid var(--line); }
h1 { margin: 1rem 0 0; font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.2; letter-spacing: -0.01em; }
.lead { max-width: 42rem; margin: 0.5rem 0 0; font-size: 1.125rem; color: var(--quiet); }
h2 { margin: 2.5rem 0 1rem; font-size: 1.25rem; }
a { color: var(--link); }
a:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
ul { list-style: none; margin: 0; padding: 0; }
code { font: 0.875em ui-monospace, SFMono-Regular, Menlo, monospace; overflow-wrap: anywhere; user-select: all; }
.choices { display: grid; gap: 0.75rem; max-width: 32rem; padding: 1.5rem 0 2rem; }
.choices a { display: block; padding: 0.875rem 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
.groups { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr)); }
.group {
  display: flex; flex-direction: column; gap: 0.75rem; position: relative; padding: 1.25rem;
  background: var(--card); border: 1px solid var(--line); border-radius: 10px; border-top: 4px solid var(--primary);
}
.group > p { margin: 0; }
.head { display: flex; align-items: center; gap: 0.75rem; }
.head img, .mark { width: 3rem; height: 3rem; border-radius: 10px; flex: none; object-fit: contain; }
.mark { display: grid; place-items: center; background: var(--primary); color: var(--contrast); font-weight: 700; }
h3 { margin: 0; font-size: 1.125rem; line-height: 1.3; }
.accounts { padding: 0.75rem; border: 1px solid var(--line); border-radius: 8px; font-size: 0.9375rem; }
.accounts.needed { background: var(--warm); border-color: transparent; }
.accounts > p { margin: 0 0 0.25rem; font-weight: 700; }
.accounts.needed > p { color: var(--warm-text); }
.accounts li + li { margin-top: 0.5rem; }
.accounts code { font-weight: 600; }
.accounts span { display: block; }
.accounts .why { color: var(--quiet); font-size: 0.875rem; }
.accounts.needed .why { color: inherit; }
.facts { display: flex; flex-wrap: wrap; gap: 0.25rem 1rem; margin: auto 0 0; padding-top: 0.75rem; border-top: 1px solid var(--line); font-size: 0.875rem; }
.facts div { display: flex; gap: 0.375rem; }
dt { color: var(--quiet); }
dd { margin: 0; }
.versions { font-size: 0.875rem; }
ul.versions { display: flex; gap: 1rem; margin-top: -0.5rem; }
ul.versions a { display: inline-block; padding: 0.25rem 0; min-width: 1.5rem; }
.emails { list-style: none; margin: 0; padding: 0; display: grid; gap: 1rem; max-width: 45rem; }
.email { padding: 1.25rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px; border-top: 4px solid var(--primary); overflow-wrap: anywhere; }
.email h2 { margin: 0.75rem 0 0.5rem; }
.email p { margin: 0.5rem 0 0; }
.email .facts { margin: 0; padding: 0 0 0.75rem; border-top: 0; border-bottom: 1px solid var(--line); justify-content: space-between; }
.email .links { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin-top: 1rem; }
.email .links a { padding: 0.375rem 0; font-weight: 700; }
.wide { overflow-x: auto; }
.wide th, .wide td { padding: 0.375rem 1rem 0.375rem 0; text-align: start; border-bottom: 1px solid var(--line); }
.empty { color: var(--quiet); }
.around ul { display: flex; flex-wrap: wrap; gap: 0.25rem; }
.around a { display: inline-block; }
.around { justify-content: flex-start; margin: 1rem 0; }
.press, button:not([class]) {
  display: inline-block; padding: 0.625rem 1.25rem; border: 2px solid var(--link); border-radius: 999px; background: var(--card);
  color: var(--link); font: inherit; font-weight: 700; text-decoration: none; cursor: pointer;
}
.press { background: var(--link); color: var(--card); }
.changes { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.place { background: var(--card); border: 1px solid var(--line); border-radius: 10px; overflow: clip; scroll-margin-top: 1rem; }
.overflow { overflow: hidden; }
.transform { transform: scale(0.98); transform-origin: top; }
.below { color: var(--quiet); }
#received {
  max-height: 16rem; overflow-y: auto; margin: 0; padding: 0.75rem 1rem; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
  font: 0.875rem/1.6 ui-monospace, SFMono-Regular, Menlo, monospace; list-style: none; overflow-wrap: anywhere;
}
main { padding-bottom: 6rem; }
${COLOURS}
`
