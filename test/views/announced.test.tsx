import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { page } from 'vitest/browser'
import { emailRequestCases } from '../../machines/account/email-request/email-request.cases.ts'
import { emailRequestMachine } from '../../machines/account/email-request/email-request.machine.ts'
import { homeCases, sampleHome } from '../../machines/home/home.cases.ts'
import { homeMachine, type HomeRef } from '../../machines/home/home.machine.ts'
import type { Scope } from '../../machines/domain/scope.ts'
import { CancelledNotice } from '../../src/views/entry/CancelledNotice.tsx'
import { HomeView } from '../../src/views/home/HomeView.tsx'
import { ResetView } from '../../src/views/login/ResetView.tsx'
import { announce } from '../../src/views/ui/announce.ts'
import { Dialog } from '../../src/views/ui/Dialog.tsx'
import { InView } from '../../src/views/ui/InView.tsx'
import { LoadingText } from '../../src/views/ui/LoadingText.tsx'
import { Notice } from '../../src/views/ui/Notice.tsx'
import { HostedMachine } from '../support/drivers/hosted-machine.ts'
import { show, update } from '../support/show.tsx'
import { recordAnnouncements, showAndRecord } from './support/announcements.ts'

describe('what counts as read out', () => {
  test('a polite region that comes with its text does not, and its next text does', async () => {
    const announced = await showAndRecord(<p role="status">One</p>)
    update(<p role="status">Two</p>)
    await expect.poll(() => announced.spoken).toEqual(['Two'])
  })

  test.each(['polite', 'assertive'] as const)('nor one that is called %s by its urgency alone', async (urgency) => {
    const announced = await showAndRecord(<p aria-live={urgency}>One</p>)
    update(<p aria-live={urgency}>Two</p>)
    await expect.poll(() => announced.spoken).toEqual(['Two'])
  })

  test('nor what comes into the page behind a modal dialog', async () => {
    const announced = await showAndRecord(<p role="status" />)
    update(
      <>
        <p role="status">One</p>
        <Dialog title="Sure?" onClosed={() => undefined}>
          Really?
        </Dialog>
      </>,
    )
    update(
      <>
        <p role="status">Two</p>
        <Dialog title="Sure?" onClosed={() => undefined}>
          Really?
        </Dialog>
      </>,
    )
    await expect.element(page.getByRole('dialog', { name: 'Sure?' })).toBeVisible()
    announce('3 services')
    await expect.poll(() => announced.spoken).toContain('3 services')
    expect(announced.spoken).not.toContain('Two')
  })

  test('a text that comes into an empty region does, once', async () => {
    const announced = await showAndRecord(<p role="status" />)
    update(<p role="status">One</p>)
    await expect.poll(() => announced.spoken).toEqual(['One'])
    update(
      <p role="status" title="Other">
        One
      </p>,
    )
    update(
      <p role="status" title="Other">
        Two
      </p>,
    )
    await expect.poll(() => announced.spoken).toEqual(['One', 'Two'])
  })

  test('a region that goes and comes back with its text does not', async () => {
    const announced = await showAndRecord(<p role="status" />)
    update(<p role="status">One</p>)
    await expect.poll(() => announced.spoken).toEqual(['One'])
    update(null)
    await new Promise(requestAnimationFrame)
    update(<p role="status">Two</p>)
    await new Promise(requestAnimationFrame)
    expect(announced.spoken).toEqual(['One'])
  })

  test('an alert that comes with its text does, and one that is switched off does not', async () => {
    const announced = await showAndRecord(
      <>
        <p role="alert">One</p>
        <p role="alert" aria-live="off">
          Two
        </p>
      </>,
    )
    await expect.poll(() => announced.spoken).toEqual(['One'])
  })

  test('a region of the announcer that comes with its first message does not', async () => {
    await show(null, 390)
    document.querySelectorAll('[data-announcer]').forEach((region) => region.remove())
    const announced = recordAnnouncements()
    document.querySelectorAll('[data-announcer]').forEach((region) => region.remove())
    await new Promise(requestAnimationFrame)
    announce('One')
    announce('Two')
    await new Promise(requestAnimationFrame)
    announce('Three')
    await expect.poll(() => announced.spoken).toEqual(['Three'])
  })
})

describe('news that comes into the page whole', () => {
  test('is read out where it does not take the focus: a cancellation above the next booking', async () => {
    const announced = await showAndRecord(<CancelledNotice names={['Cut', 'Colour']} when="Monday at 9:00" />)
    await expect.poll(() => announced.spoken).toEqual(['Your appointment is cancelled Monday at 9:00 Cut, Colour'])
  })

  test('is read out with the focus that it takes, and not a second time', async () => {
    const announced = await showAndRecord(
      <InView>
        <Notice tone="success" role="status" title="Claire: saved" />
      </InView>,
    )
    await expect.poll(() => announced.focused).toEqual(['Claire: saved'])
    expect(announced.spoken).toEqual([])
  })

  test('that something is awaited is read out once it is said', async () => {
    const announced = await showAndRecord(<LoadingText>Loading the choices</LoadingText>)
    await expect.poll(() => announced.spoken).toEqual([expect.stringMatching(/^Loading the choices/)])
  })

  test('a press whose form makes room for a wait is answered', async () => {
    const sendEmail = fromPromise<void, { scope: Scope; email: string }>(() => new Promise(() => undefined))
    const actor = createActor(emailRequestMachine.provide({ actors: { sendEmail } }), {
      input: emailRequestCases.inputs.start,
    })
    actor.start()
    const announced = await showAndRecord(<ResetView actor={actor} />)
    await page.getByRole('textbox', { name: 'Email address' }).fill('noe@example.org')
    await page.getByRole('button', { name: 'Reset my password' }).click()
    await expect.poll(() => announced.spoken).toContain('Sending the email')
    actor.stop()
  })

  test('a page that is read again in another language says so', async () => {
    const hosted = new HostedMachine(homeMachine, homeCases.inputs.visitor, homeCases)
    const announced = await showAndRecord(<HomeView actor={hosted.subject as HomeRef} />)
    await hosted.succeed('readWebsite', { ...sampleHome.website, pictures: [] })
    await expect.element(page.getByText('Un salon de quartier.')).toBeVisible()
    hosted.send({ type: 'locale.changed', locale: 'en' })
    await expect.poll(() => announced.spoken).toContain('Loading the page')
    hosted.stop()
  })
})
