import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Choice, Intervention } from '../../machines/domain/catalogue/choices.ts'
import { type Locale, LOCALES } from '../../machines/domain/time/time.types.ts'
import { PlainIntro } from '../screens/book/Intro.tsx'
import { Cards } from '../views/list/Cards.tsx'
import { CategoryList } from '../views/list/CategoryList.tsx'
import { ServiceCard } from '../views/list/ServiceCard.tsx'
import { AddressRoom, Header } from '../views/shell/Header.tsx'
import { Page } from '../views/shell/Page.tsx'
import { StepHeading } from '../views/ui/StepHeading.tsx'
import { AddressText } from '../views/texts/AddressText.tsx'
import { useStepMessages } from '../views/texts/step-messages.ts'
import { MARKS, MINUTES, WORDS, type Words } from './marks.ts'

/**
 * A first list with everything that one may have, drawn by the application's own views. It runs in the build, which
 * puts it into the page (`scripts/build/first-list.ts`).
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
const SERVICES = ITEMS.map((item): Intervention => ({
  ...item,
  kind: 'intervention',
  // A link is more than a card says, so there are details.
  description: `<a>${MARKS.text}</a>`,
  interventionSetId: null,
  price: 1,
  length: MINUTES,
  currency: null,
  promotions: true,
  videoconference: true,
  onlyPackage: false,
  needResource: false,
  skippableAgenda: false,
  memberIds: [item.id],
}))
const PLACED = { name: '', address: { street: '', zipcode: '', city: '', country: '' } }
const DISPLAY = { currency: 'EUR', displayPrice: true, displayLength: true, displayInfo: true }
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
    ways={<span data-links />}
    room={{ wide: 1, narrow: 1 }}
    below={
      <AddressRoom data-address="">
        <AddressText group={PLACED} />
      </AddressRoom>
    }
  />
)

const layoutOf = (grid: boolean) => ({ image: true, description: true, grid })

const Categories = ({ grid }: { grid: boolean }) => (
  <CategoryList items={ITEMS} layout={layoutOf(grid)} any={false} selectedId={null} onChosen={ignore} onAny={ignore} />
)

const Services = ({ grid }: { grid: boolean }) => (
  <Cards
    entries={SERVICES}
    grid={grid}
    keyOf={({ id }) => id}
    render={(service) => (
      <ServiceCard
        service={service}
        layout={layoutOf(grid)}
        display={DISPLAY}
        selected={false}
        onChosen={ignore}
        onDetails={ignore}
      />
    )}
  />
)

/** The words of one language, in the order of `WORDS`; nothing else of a first list depends on the language. */
function Language() {
  const { t, i18n } = useLingui()
  const questionOf = useStepMessages()
  const publicName = MARKS.name
  const words: Words = {
    categories: questionOf('interventionset_ids', null).question,
    services: questionOf('intervention_ids', null).question,
    promotion: t`Promotion`,
    video: t`By video`,
    details: t`Details`,
    detailsOf: t`Details: ${publicName}`,
    language: t`Language`,
  }
  return (
    <div data-words lang={i18n.locale}>
      {WORDS.map((name) => (
        <p key={name}>{words[name]}</p>
      ))}
    </div>
  )
}

const catalogues = import.meta.glob<{ messages: Messages }>('../../locales/start/*.po')

/** The texts of a first screen in a language. */
async function speaking(locale: Locale): Promise<I18n> {
  const catalogue = await catalogues[`../../locales/start/${locale}.po`]?.()
  if (!catalogue) throw new Error(`There is no catalogue in ${locale}.`)
  return setupI18n({ locale, messages: { [locale]: catalogue.messages } })
}

/**
 * The HTML of a first list, with the words of every language. `MARKS` are filled in later.
 *
 * @param locale The language of what is replaced.
 */
export async function sampleOf(locale: Locale): Promise<string> {
  const languages = await Promise.all(LOCALES.map(speaking))
  const words = languages.map((i18n) => (
    <I18nProvider key={i18n.locale} i18n={i18n}>
      <Language />
    </I18nProvider>
  ))
  const header = [MARKS.group, null].map((logoUrl) => <Bar key={logoUrl} locale={locale} logoUrl={logoUrl} />)
  return renderToStaticMarkup(
    <I18nProvider i18n={await speaking(locale)}>
      <Page header={header}>
        <PlainIntro html={MARKS.intro} />
        <StepHeading position="">{MARKS.question}</StepHeading>
        {words}
        <Categories grid />
        <Categories grid={false} />
        <Services grid />
        <Services grid={false} />
      </Page>
    </I18nProvider>,
  )
}
