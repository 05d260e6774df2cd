import type { Messages } from '@lingui/core'
import type { Locale } from '../../machines/domain/time/time.types.ts'
import { addWords, type Catalogues } from './i18n.ts'

/** Apart from the addresses of all other catalogues, which are as heavy as the page itself. */
const home: Catalogues = import.meta.glob<{ messages: Messages }>('../../locales/home/*.po')

/** Adds the texts of the home page, as `loadWords` does for every other screen. */
export const loadHomeWords = (locale: Locale): Promise<void> => addWords('home', home, locale)
