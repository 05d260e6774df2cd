import { expect, test } from 'vitest'
import { galleryPage, type Picture } from '../../scripts/gallery-page.ts'

const picture = (machine: string, state: string): Picture => ({
  machine,
  state: `${machine}.${state}`,
  title: `What <${state}> is`,
  file: `en-390/${machine}.${state}.png`,
  hash: '',
})
const [asking, failed, listed] = [picture('logout', 'asking'), picture('logout', 'failed'), picture('list', 'listed')]
const none: ReadonlySet<string> = new Set()
const shownIn = (html: string) => [...html.matchAll(/<img [^>]*src="([^"]+)"/g)].map(([, src]) => src)

test('the gallery shows machine by machine what there is, whichever was made last', () => {
  const html = galleryPage([asking, failed, listed], { fresh: none, different: none })
  expect(shownIn(html)).toEqual([listed.file, asking.file, failed.file])
  expect(html).toContain('3 pictures, 0 changed')
  expect(html).toContain('What &lt;asking&gt; is')
})

test('what differs from the run before is shown before and after, and what is new by itself', () => {
  const changes = { fresh: new Set([listed.file]), different: new Set([failed.file]) }
  const html = galleryPage([asking, failed, listed], changes)
  expect(shownIn(html)).toEqual([listed.file, asking.file, `before/${failed.file}`, failed.file])
  expect(html).toContain('3 pictures, 2 changed')
  expect(html.match(/\((?:new|before and after)\)/g)).toEqual(['(new)', '(before and after)'])
})
