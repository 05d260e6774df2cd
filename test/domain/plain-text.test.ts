import { expect, it } from 'vitest'
import { plainText } from '../../machines/domain/catalogue/plain-text.ts'

it.each([
  ['Cut and <b>colour</b>', 'Cut and colour'],
  ['<p>One</p><p>Two</p>', 'One Two'],
  ['a<br>b', 'a b'],
  ['A &amp; B &lt;i&gt; &#233; &#xe9; &euro;', 'A & B <i> é é €'],
  ['&unknown; &#0; &#9999999;', '&unknown;'],
  ['before<script>alert(1)</script>after<style>p{}</style>!', 'before after !'],
  ['<!-- hidden -->shown', 'shown'],
  ['2 < 3 and 4 > 3', '2 < 3 and 4 > 3'],
  ['open <b', 'open'],
  ['&quot;&eacute;t&egrave; d&apos;ici&QUOT;', '"étè d\'ici"'],
  ['a&nbsp;b', 'a\u00a0b'],
  ['&#x1F600;&#55295;', '\u{1f600}\ud7ff'],
  ['x&#xd800;&#xdfff;&#1114112;y', 'xy'],
  ['&#57344;', '\ue000'],
  ['a<br class="x">b', 'a b'],
  ['<h2>One</h2>two', 'One two'],
  ['a<script>x\n</script >b<style>c', 'a b'],
  ['a<!-- x\ny -->b<!-- c', 'a b'],
  ['<a href="x">link</a>', 'link'],
  ['<p>a \t\r\n\f b</p>', 'a b'],
  ['a \t\r\n\f b', 'a\nb'],
  ['Monday\nTuesday\r\n\r\nClosed &amp; quiet', 'Monday\nTuesday\n\nClosed & quiet'],
  ['', ''],
])('the words of %j are %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it.each(['<br', '</p', '<!--', '<script', '<b', '&#', '<br '])('is linear in %j', (piece) => {
  const started = performance.now()
  plainText(piece.repeat(100_000 / piece.length))
  // Quadratic work on this input takes several seconds.
  expect(performance.now() - started).toBeLessThan(2_000)
})

it('cuts at a word', () => {
  expect(plainText('A gentle cut for short hair', 15)).toBe('A gentle cut…')
  expect(plainText('short', 15)).toBe('short')
  expect(plainText('short', 5)).toBe('short')
  // A word that fills most of the line is cut itself: half a line is better than an almost empty one.
  expect(plainText('a rendezvousrendezvous', 10)).toBe('a rendezvo…')
})
