import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { clear } from '../../support/show.tsx'
import { leftOnPage, restorePage } from './page-at-start.ts'

/**
 * The files of a worker share one page, so that its modules are loaded once. Each file starts with the page as the
 * first one found it, and fails if it leaves an element there.
 */
beforeAll(restorePage)
afterEach(clear)
afterAll(() => expect(leftOnPage(), 'a file leaves nothing on the page').toEqual([]))
