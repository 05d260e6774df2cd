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
  ['', ''],
])('the words of %j are %j', (html, text) => {
  expect(plainText(html)).toBe(text)
})

it('cuts at a word', () => {
  expect(plainText('A gentle cut for short hair', 15)).toBe('A gentle cut…')
  expect(plainText('short', 15)).toBe('short')
})
