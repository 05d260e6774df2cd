import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Choice } from '../../machines/domain/catalogue/choices.ts'
import { type Locale, LOCALES } from '../../machines/domain/time/time.types.ts'
import { PlainIntro } from '../screens/book/Intro.tsx'
import { CategoryList } from '../views/list/CategoryList.tsx'
import { Header, Line } from '../views/shell/Header.tsx'
import { Page } from '../views/shell/Page.tsx'
import { StepHeading } from '../views/ui/StepHeading.tsx'
import { useStepWords } from '../views/words/step-words.ts'
import { MARKS } from './marks.ts'

/**
 * A first list with everything that one may have, drawn by the application's own views. It runs in the build, which puts it
 * into the page (`scripts/build/first-list.ts`).
 */

const PICTURED: Choice = {
  id: 1,
  externId: null,
  publicName: MARKS.name,
  description: MARKS.text,
  thumbnail: MARKS.name,
  sort: 0,
}
const ITEMS: readonly Choice[] = [PICTURED, { ...PICTURED, id: 2, thumbnail: null }]
const ignore = () => undefined

const Bar = ({ locale, logoUrl }: { locale: Locale; logoUrl: string | null }) => (
  <Header
    name={MARKS.group}
    logoUrl={logoUrl}
    start="/"
    lang={locale}
    locale={locale}
    locales={LOCALES}
    onLocaleChosen={ignore}
    ways={<span data-ways />}
    room={{ wide: 1, narrow: 1 }}
    below={<Line data-address="" />}
  />
)

const List = ({ grid }: { grid: boolean }) => (
  <CategoryList
    items={ITEMS}
    layout={{ image: true, description: true, grid }}
    any={false}
    selectedId={null}
    onChosen={ignore}
    onAny={ignore}
  />
)

function Question() {
  const words = useStepWords()
  return <StepHeading position="">{words('interventionset_ids', null).question}</StepHeading>
}

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/first/*.po')

/** The texts of a first screen in a language. */
async function speaking(locale: Locale): Promise<I18n> {
  const catalogue = await catalogues[`../../locales/first/${locale}.po`]?.()
  if (!catalogue) throw new Error(`There is no catalogue in ${locale}.`)
  return setupI18n({ locale, messages: { [locale]: catalogue.messages } })
}

/**
 * The HTML of a first list, with the question of its step in every language. `MARKS` are filled in later.
 *
 * @param locale The language of everything else, which is a label for screen readers.
 */
export async function sampleOf(locale: Locale): Promise<string> {
  const languages = await Promise.all(LOCALES.map(speaking))
  const questions = languages.map((i18n) => (
    <I18nProvider key={i18n.locale} i18n={i18n}>
      <div data-question lang={i18n.locale}>
        <Question />
      </div>
    </I18nProvider>
  ))
  const header = [MARKS.group, null].map((logoUrl) => <Bar key={logoUrl} locale={locale} logoUrl={logoUrl} />)
  return renderToStaticMarkup(
    <I18nProvider i18n={await speaking(locale)}>
      <Page header={header}>
        <PlainIntro html={MARKS.intro} />
        {questions}
        <List grid />
        <List grid={false} />
      </Page>
    </I18nProvider>,
  )
}
