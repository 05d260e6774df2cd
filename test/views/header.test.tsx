import type { ReactNode } from 'react'
import { describe, expect, it, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor } from 'xstate'
import { roomFor, type HeaderLink } from '../../machines/domain/site/header.ts'
import { sampleGroup } from '../../machines/kit/samples.ts'
import { ANONYMOUS, type Session } from '../../machines/domain/account/session.ts'
import { notificationsMachine } from '../../machines/notifications/notifications.machine.ts'
import { shownOf } from '../../machines/notifications/notifications.selectors.ts'
import { paletteCases } from '../../machines/palette/palette.cases.ts'
import { paletteMachine, type PaletteRef } from '../../machines/palette/palette.machine.ts'
import { sessionCases } from '../../machines/session/session.cases.ts'
import { sessionMachine, type SessionRef } from '../../machines/session/session.machine.ts'
import AccountArea from '../../src/screens/account/AccountArea.tsx'
import type { Background, LoadBackground } from '../../src/screens/background.types.ts'
import AccountControl from '../../src/views/account/AccountControl.tsx'
import FallbackFooter from '../../src/views/account/FallbackFooter.tsx'
import { Header } from '../../src/views/shell/Header.tsx'
import { AddressBar, BackLink, HeaderLinks } from '../../src/views/navigation/navigation.ts'
import { accessibilityProblems } from '../support/accessibility.ts'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'
import { show } from '../support/show.tsx'

const urlname = 'atelier-dupre'
const address = { street: '12 rue des Essais', zipcode: '75002', city: 'Paris', country: 'FR' }
const group = { ...sampleGroup, address, position: { lat: 48.8, lng: 2.3 } }
const LONG = 'Cabinet dentaire intercommunal Saint-Christophe-sur-Dolaizon'
const nothing = () => undefined
const claire: Session = { ...ANONYMOUS, status: 'user', account: { id: 201, email: 'claire@example.org' } }

const header = (
  name: string,
  links: readonly HeaderLink[],
  onDismissed: () => void = nothing,
  account: ReactNode = <button type="button" aria-label="Sign in" style={{ width: 44, height: 44 }} />,
) => (
  <Header
    name={name}
    logoUrl={null}
    start={`/${urlname}`}
    locale="en"
    locales={['en', 'fr']}
    onLocaleChosen={nothing}
    back={links.includes('back') && <BackLink urlname={urlname} to="start" />}
    ways={
      <>
        <HeaderLinks links={links} urlname={urlname} notifications={undefined} />
        {account}
      </>
    }
    room={roomFor(links)}
    below={<AddressBar group={group} isLinked onDismissed={onDismissed} />}
  />
)

const FULLEST: readonly (readonly HeaderLink[])[] = [
  ['back', 'home', 'map'],
  ['home', 'map', 'book'],
]

describe.each([320, 390, 768, 1280])('the header at %i px', (width) => {
  test.each(FULLEST.map((links) => [links.join(', '), links] as const))(
    'has room for all of it, and for a long name: %s',
    async (_, links) => {
      await show(header(LONG, links), width)
      const row = document.querySelector('header > div') as HTMLElement
      expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(64)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(document.documentElement.clientWidth)
      for (const target of document.querySelectorAll<HTMLElement>('header :is(a, button)')) {
        const box = target.getBoundingClientRect()
        // Controls that a narrow header moves to its menu take no room.
        if (box.width > 0) expect(Math.min(box.width, box.height), target.outerHTML).toBeGreaterThanOrEqual(44)
      }
      expect(await accessibilityProblems()).toEqual([])
    },
  )
})

test.each([320, 1280])(
  'without a logo (`nologo`) the name stands alone, in a header of the same height: %i px',
  async (width) => {
    const heights: number[] = []
    for (const logoUrl of [null, false] as const) {
      const marks = logoUrl === null ? ['AD'] : []
      await show(
        <Header
          name="Atelier Dupré"
          logoUrl={logoUrl}
          start={`/${urlname}`}
          locale="en"
          locales={['en', 'fr']}
          onLocaleChosen={nothing}
          room={roomFor([])}
        />,
        width,
      )
      const brand = document.querySelector('header a') as HTMLElement
      expect([...brand.querySelectorAll('img, [aria-hidden]')].map(({ textContent }) => textContent)).toEqual(marks)
      expect(brand.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
      heights.push(document.querySelector('header')!.getBoundingClientRect().height)
    }
    expect(new Set(heights).size).toBe(1)
  },
)

test.each([320, 390, 1280])('the picture stays beside the name, also with a way back: %i px', async (width) => {
  await show(header(LONG, ['back', 'home', 'map']), width)
  const { width: side, height } = (
    document.querySelector('header a > span[aria-hidden]') as HTMLElement
  ).getBoundingClientRect()
  expect([side, height]).toEqual([32, 32])
  const name = document.querySelector('header a > span:not([aria-hidden])') as HTMLElement
  expect(getComputedStyle(name).fontSize).toBe('15px')
})

test('the links stand right beside the account, and stay there whoever comes', async () => {
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
  const session = hosted.subject as SessionRef
  const control = <AccountControl session={session} urlname={urlname} notifications={undefined} />
  await show(header('Atelier', ['home', 'map', 'book'], nothing, control), 1280)
  const mapEnd = () => page.getByRole('link', { name: 'Map', exact: true }).element().getBoundingClientRect().right
  const before = mapEnd()
  await hosted.succeed('checkSession', { session: ANONYMOUS, lastSignedAt: null })
  const signIn = page.getByRole('button', { name: 'Sign in' })
  await expect.element(signIn).toBeVisible()
  expect(mapEnd()).toBe(before)
  // The padding of both counts in, which is 24 px of what is seen between the words.
  expect(signIn.element().getBoundingClientRect().left - before).toBeLessThanOrEqual(32)
  hosted.send({ type: 'session.signedIn', at: 5_678, accountId: 202, email: 'marguerite.delatour@example.org' })
  const account = page.getByRole('button', { name: 'Your account' })
  await expect.element(account).toHaveTextContent('Marguerite')
  await expect.element(account).toHaveAccessibleName('Your account, Marguerite')
  expect(mapEnd()).toBe(before)
  expect(account.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(before)
  expect(await accessibilityProblems()).toEqual([])
  hosted.stop()
})

test.each([
  ['the login page', ['book']],
  ['the appointments', ['home', 'map', 'book']],
] as const)('the whole of a name of three words is read on the smallest phone: %s', async (_, links) => {
  await show(header('Maison des Langues', links), 320)
  const name = document.querySelector('header a > span:not([aria-hidden])') as HTMLElement
  expect(name.textContent).toBe('Maison des Langues')
  expect(name.scrollHeight).toBeLessThanOrEqual(name.clientHeight + 1)
})

test('an icon that stands for words on a narrow screen has the name that the wide one shows', async () => {
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
  await hosted.succeed('checkSession', { session: ANONYMOUS, lastSignedAt: null })
  const view = (
    <>
      <HeaderLinks links={['home', 'map', 'book']} urlname={urlname} notifications={undefined} />
      <AccountControl session={hosted.subject as SessionRef} urlname={urlname} notifications={undefined} />
    </>
  )
  // What is left to a menu takes no room.
  const targets = () =>
    [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].filter(({ offsetWidth }) => offsetWidth > 0)
  const shown = () => targets().map((target) => target.innerText.trim())
  await show(view, 1280)
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  const words = shown()
  expect(words).toEqual(['Book', 'Home', 'Map', 'Sign in'])
  await show(view, 889)
  await expect.element(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  expect(shown()).toEqual(['', '', '', ''])
  expect(targets().map((target) => target.getAttribute('aria-label'))).toEqual(words)
  hosted.stop()
})

test.each([
  ['who works in several businesses: set apart from them', 3, ['Autre cabinet', 'Annexe', '', 'Sign out']],
  ['who works in this one alone', 1, ['Sign out']],
] as const)('what the menu offers last is to log out, of a professional %s', async (_, count, expected) => {
  const names = [group.name, 'Autre cabinet', 'Annexe'].slice(0, count)
  const groups = names.map((name, index) => ({
    id: group.id + index,
    name,
    urlname: index === 0 ? urlname : `g${index}`,
  }))
  const account = { id: 9, email: 'pro@example.org' }
  const session: Session = { ...ANONYMOUS, status: 'pro', account, groups }
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
  await hosted.succeed('checkSession', { session, lastSignedAt: 1_234 })
  await show(
    <AccountControl session={hosted.subject as SessionRef} urlname={urlname} notifications={undefined} />,
    1280,
  )
  await page.getByRole('button', { name: 'Your professional account' }).click()
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  const entries = document.querySelectorAll<HTMLElement>('[role=menu] :is([role=menuitem], [role=separator])')
  expect([...entries].map(({ innerText }) => innerText)).toEqual(expected)
  expect(await accessibilityProblems()).toEqual([])
  hosted.stop()
})

test('the menu that was open when the connection ended stays closed for whoever signs in next', async () => {
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
  await hosted.succeed('checkSession', { session: claire, lastSignedAt: 1_234 })
  await show(
    <>
      <AccountControl session={hosted.subject as SessionRef} urlname={urlname} notifications={undefined} />
      <h1 tabIndex={-1}>When would suit you?</h1>
    </>,
    390,
    '',
  )
  const account = page.getByRole('button', { name: 'Your account' })
  await account.click()
  await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  hosted.send({ type: 'session.tokenRefused' })
  await hosted.succeed('forgetToken', undefined)
  await expect.element(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  ;(heading.element() as HTMLElement).focus()
  hosted.send({ type: 'session.signedIn', at: 5_678, accountId: 202, email: 'noe@example.org' })
  await expect.element(account).toBeVisible()
  expect(page.getByRole('menu').query()).toBeNull()
  await expect.element(heading).toHaveFocus()
  hosted.stop()
})

test('the tools of a professional whose code did not load are requested again by a press', async () => {
  const groups = [{ id: group.id, name: group.name, urlname }]
  const session: Session = { ...ANONYMOUS, status: 'pro', account: { id: 9, email: 'pro@example.org' }, groups }
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
  await hosted.succeed('checkSession', { session, lastSignedAt: 1_234 })
  const palette = new HostedMachine(paletteMachine, paletteCases.inputs.start, paletteCases, undefined, {
    children: 'real',
  })
  const known: Background = {
    consentOf: () => Promise.resolve(null),
    paletteOf: () => Promise.resolve(palette.subject as PaletteRef),
    firstFreeOf: () => Promise.resolve(null),
    sessionBookingsOf: () => Promise.resolve(null),
    homeLinkOf: () => Promise.resolve(null),
    siteOf: () => Promise.resolve(null),
  }
  const background = vi.fn<LoadBackground>(() => Promise.resolve(known)).mockResolvedValueOnce(null)
  const notifications = createActor(notificationsMachine).start()
  await show(
    <AccountArea
      session={hosted.subject as SessionRef}
      urlname={urlname}
      notifications={notifications}
      background={background}
      ownLocale="fr"
    />,
    390,
  )
  await page.getByRole('button', { name: 'Your professional account' }).click()
  await page.getByRole('menuitem', { name: /^Find a service/ }).click()
  await expect.element(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  expect(shownOf(notifications.getSnapshot())).toEqual([])
  palette.send({ type: 'palette.dismissed' })
  // The comparison does not come at all.
  await page.getByRole('button', { name: 'Your professional account' }).click()
  await page.getByRole('menuitem', { name: /^Next free time/ }).click()
  await expect
    .poll(() => shownOf(notifications.getSnapshot()))
    .toMatchObject([{ kind: 'error', failure: { code: 'codeUnavailable' } }])
  hosted.stop()
  palette.stop()
})

test('the notice that the connection ends is dismissed for good, and leaves the focus on the page', async () => {
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
  await hosted.succeed('checkSession', { session: claire, lastSignedAt: 1_234 })
  await show(
    <>
      <AccountControl session={hosted.subject as SessionRef} urlname={urlname} notifications={undefined} />
      <h1 tabIndex={-1}>When would suit you?</h1>
    </>,
    390,
    '',
  )
  const notNow = page.getByRole('button', { name: 'Not now' })
  hosted.elapse('tokenWarning')
  await notNow.click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  // What is left of the two hours is measured anew.
  hosted.send({ type: 'page.shown' })
  await drawn()
  hosted.elapse('tokenWarning')
  await drawn()
  expect(notNow.query()).toBeNull()
  hosted.send({ type: 'session.booked', at: 5_678, hasToken: true })
  await drawn()
  hosted.elapse('tokenWarning')
  await expect.element(notNow).toBeVisible()
  hosted.stop()
})

test.each([320, 390, 1280])(
  'the notice that the connection ends covers no control of the header at %i px',
  async (width) => {
    const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
    await hosted.succeed('checkSession', { session: claire, lastSignedAt: 4_321 })
    hosted.elapse('tokenWarning')
    const account = (
      <AccountControl session={hosted.subject as SessionRef} urlname={urlname} notifications={undefined} />
    )
    await show(header('Cabinet Horizon', ['home', 'map', 'book'], nothing, account), width)
    const words = await page.getByText('What you typed is kept', { exact: false }).findElement()
    const notice = words.closest('div:has(> svg)')
    const start = document.querySelector('header')?.getBoundingClientRect().top ?? 0
    const top = notice?.getBoundingClientRect().top ?? 0
    for (const control of document.querySelectorAll('header > div:first-child :is(a, button, select)')) {
      if (notice?.contains(control)) continue
      expect(control.getBoundingClientRect().bottom - start, control.outerHTML).toBeLessThanOrEqual(top)
    }
    hosted.stop()
  },
)

test('where another site signs people in, the notice says to save in time, and offers no sign-in over the screen', async () => {
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.members, sessionCases)
  await hosted.succeed('checkSession', { session: claire, lastSignedAt: 2_345 })
  await show(
    <>
      <AccountControl session={hosted.subject as SessionRef} urlname={urlname} notifications={undefined} />
      <h1 tabIndex={-1}>Account and people you book for</h1>
    </>,
    390,
    '',
  )
  await expect.element(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  hosted.elapse('tokenWarning')
  await expect.element(page.getByText('Send or save your entries before then', { exact: false })).toBeVisible()
  await expect
    .poll(() => document.querySelector('[data-announcer=polite]')?.textContent)
    .toContain('You will be signed out in a few minutes')
  expect(page.getByRole('button', { name: 'Sign in again' }).query()).toBeNull()
  expect(await accessibilityProblems()).toEqual([])
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  hosted.stop()
})

test('where a link has hidden the header, the line below the screen says that the connection ends', async () => {
  const hosted = new HostedMachine(sessionMachine, sessionCases.inputs.start, sessionCases)
  await hosted.succeed('checkSession', { session: claire, lastSignedAt: 8_765 })
  const session = hosted.subject as SessionRef
  await show(<FallbackFooter name="Cabinet Horizon" legal={null} session={session} identity={false} logout />, 390)
  await expect.element(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  hosted.elapse('tokenWarning')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  expect(hosted.snapshot().matches('asking')).toBe(true)
  hosted.stop()
})

describe('the ways of the header', () => {
  it('are links with names, whatever their width', async () => {
    await show(header('Atelier', ['home', 'map', 'book']), 768)
    for (const [name, path] of [
      ['Home', 'home'],
      ['Map', 'map'],
      ['Book', 'book'],
    ]) {
      const link = page.getByRole('navigation').getByRole('link', { name: name ?? '', exact: true })
      await expect.element(link).toHaveAttribute('href', `/${urlname}/${path}${location.search}`)
    }
  })

  it('are a menu on a phone, opened by one press', async () => {
    await show(header('Atelier', ['home', 'map', 'book']), 390)
    await expect.element(page.getByRole('link', { name: 'Home' })).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'More' }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Map' })).toBeVisible()
    expect(await accessibilityProblems()).toEqual([])
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('menuitem')).not.toBeInTheDocument()
  })

  it('have their menu over the cards below the header', async () => {
    const card = <div data-card style={{ position: 'relative', height: 400, background: 'white' }} />
    await show(
      <>
        {header('Atelier', ['home', 'map', 'book'])}
        {card}
      </>,
      390,
    )
    await page.getByRole('button', { name: 'More' }).click()
    const last = page.getByRole('menuitem').last()
    await expect.element(last).toBeVisible()
    const cardTop = document.querySelector('[data-card]')!.getBoundingClientRect().top
    // The menu is visible before it has its place.
    await expect
      .poll(() => {
        const { left, top, width, height } = last.element().getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return { below: y > cardTop, pressable: last.element().contains(document.elementFromPoint(x, y)) }
      })
      .toEqual({ below: true, pressable: true })
  })

  it('lead back before everything else', async () => {
    await show(header('Atelier', ['back', 'home', 'map']), 390)
    await userEvent.tab()
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveFocus()
    await expect.element(page.getByRole('link', { name: 'Back' })).toHaveAttribute('data-back')
  })
})

describe('the address', () => {
  it('is a link to the map, and hidden by a button of its own', async () => {
    const onDismissed = vi.fn()
    await show(header('Atelier', ['map'], onDismissed), 390)
    const link = page.getByRole('link', { name: '12 rue des Essais, 75002 Paris', exact: true })
    await expect.element(link).toHaveAttribute('href', `/${urlname}/map${location.search}`)
    await page.getByRole('button', { name: 'Hide the address' }).click()
    expect(onDismissed).toHaveBeenCalledOnce()
  })

  it('names the business where there is room', async () => {
    await show(header('Atelier', ['map']), 1280)
    const link = page.getByRole('link', { name: 'Atelier Dupré, 12 rue des Essais, 75002 Paris' })
    await expect.element(link).toBeVisible()
  })

  it.each([
    ['the map', ['map'], 390, 'link', 'Map'],
    ['the menu that leads there', ['home', 'map'], 390, 'button', 'More'],
    ['the map, where there is room for it', ['home', 'map'], 1280, 'link', 'Map'],
    ['the screen, where there is no map', [], 1280, 'heading', 'Here'],
  ] as const)('gives the focus to %s', async (_, links, width, role, name) => {
    const screen = <h1 tabIndex={-1}>Here</h1>
    await show(
      <>
        {header('Atelier', links)}
        {screen}
      </>,
      width,
      '',
    )
    await page.getByRole('button', { name: 'Hide the address' }).click()
    await expect.element(page.getByRole(role, { name, exact: true })).toHaveFocus()
  })

  it('is text where there is no map', async () => {
    await show(<AddressBar group={group} isLinked={false} onDismissed={nothing} />, 390)
    await expect.element(page.getByText(/12 rue des Essais/)).toBeVisible()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
  })
})
