import { expect, type Page } from '@playwright/test'
import type { Control } from '../../../sandbox/control/client.ts'
import { BookingPage } from '../support/booking-page.ts'
import { bookings, type Claim, claimOn } from '../support/oracle.ts'
import { outdateTimes } from '../support/outdate-times.ts'
import { fillForm, FORM, SALON } from '../support/routes.ts'
import { type Disturbance, GATE, listFault, type Plan, readFaults, writeFaults } from './plan.ts'
import { VERDICTS } from './verdicts.ts'

const LINK = { interventionset_ids: '101401', intervention_ids: '101601' }
const CALENDARS = /^Who would you like your appointment with\?$/
const TIMES = /^When would suit you\?$/
/** A little longer than the page looks for a booking. */
const LOOKING_S = 90
/** The clock runs in strides, so that the page's requests are answered in between. */
const STRIDE_S = 5

/** A customer who follows a plan; the sandbox's ledger judges what the screens say. */
export class Journey {
  private readonly booking: BookingPage

  constructor(
    private readonly page: Page,
    private readonly control: Control,
    private readonly plan: Plan,
  ) {
    this.booking = new BookingPage(page)
    // The browser asks before a reload or a departure from a form with text; the customer accepts.
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
  }

  async run(): Promise<void> {
    await this.toForm()
    await fillForm(this.booking, SALON)
    for (const disturbance of this.plan.onTheForm) {
      await this.disturb(disturbance, FORM.question)
      await this.keepsFields()
    }
    await this.write()
    await this.isTrue(await this.settle())
    await this.control.clearFaults()
    await this.getOn()
  }

  private async toForm(): Promise<void> {
    const [first = 'nothing', second = 'nothing'] = this.plan.onTheWay
    await this.reach(first, CALENDARS, () => this.booking.open(SALON.urlname, LINK))
    // The list of calendars has requested the week; outdated, the times request it themselves, and the fault strikes
    // that.
    if (listFault(second)) await outdateTimes(this.page)
    await this.reach(second, TIMES, () => this.booking.choose('No preference'))
    await this.booking.pickTime()
    await this.booking.isAt(FORM.question)
  }

  /** Goes to a screen while its list is struck, or disturbs the screen afterwards. */
  private async reach(disturbance: Disturbance, question: RegExp, go: () => Promise<unknown>): Promise<void> {
    const fault = listFault(disturbance)
    if (fault) await this.control.faults(fault)
    await go()
    await expect(this.booking.heading).toHaveText(question)
    if (fault && disturbance !== 'listIsSlow') {
      await expect(this.booking.alert.filter({ hasText: /try again|malformed|reached|did not/i }).first()).toBeVisible()
      await this.control.clearFaults()
      await this.page.getByRole('button', { name: 'Try again' }).click()
    }
    await this.booking.isAt(question)
    await this.control.clearFaults()
    if (!fault) await this.disturb(disturbance, question)
  }

  private async disturb(disturbance: Disturbance, question: RegExp): Promise<void> {
    if (disturbance === 'reload') await this.page.reload()
    if (disturbance === 'backAndForward') await this.backAndForward()
    if (disturbance === 'secondTab') await this.secondTab()
    await this.booking.isAt(question)
  }

  private async backAndForward(): Promise<void> {
    await this.page.goBack()
    await this.page.goForward()
  }

  /** Another tab of the same browser opens the same group and makes another choice. */
  private async secondTab(): Promise<void> {
    const tab = new BookingPage(await this.page.context().newPage())
    await tab.open(SALON.urlname, LINK)
    await tab.isAt(CALENDARS)
    await tab.choose('Léa')
    await tab.page.close()
    await this.page.bringToFront()
  }

  private async write(): Promise<void> {
    const { write, press, meanwhile } = this.plan
    await this.control.faults([...writeFaults[write], ...readFaults(this.plan)])
    if (press === 'enter') {
      await this.booking.field('First name').focus()
      await this.page.keyboard.press('Enter')
    } else if (press === 'twice') await this.booking.bookButton.dblclick()
    else await this.booking.bookButton.click()
    await this.control.arrived({ method: 'POST', path: '/appointments$' })
    switch (meanwhile) {
      case 'waits':
        break
      case 'reload':
        await this.page.reload()
        break
      case 'back':
        await this.page.goBack()
        break
      case 'backAndForward':
        await this.backAndForward()
        break
      case 'secondTab':
        await this.secondTab()
        break
      case 'pressesAgain':
        await this.page
          .getByRole('button', { name: 'Book the appointment' })
          .click({ timeout: 300 })
          .catch(() => undefined)
    }
    if (write !== 'held') return
    // The page gives up before the booking reaches the server.
    await this.pass(20)
    await this.isTrue(await this.claim())
    await this.control.release(GATE)
    await expect.poll(() => bookings(this.control)).toBe(1)
  }

  /** Runs the page's own timers for this many seconds. */
  private async pass(seconds: number): Promise<void> {
    for (let left = seconds; left > 0; left -= STRIDE_S) await this.page.clock.runFor(1000 * Math.min(left, STRIDE_S))
  }

  private claim = (): Promise<Claim> => claimOn(this.page)

  /** The claim after a possible correction: the confirmation loads code and data of its own. */
  private async settledClaim(): Promise<Claim> {
    await expect(this.booking.heading).toBeVisible()
    await this.booking.settled()
    return this.claim()
  }

  /** Waits until nothing is pending, and allows time for late corrections. */
  private async settle(): Promise<Claim> {
    // After a reload the page is empty until its scripts have loaded.
    await expect(this.booking.heading).toBeVisible()
    await expect
      .poll(
        async () => {
          await this.page.clock.runFor(1000)
          return this.page.locator('[aria-busy=true]').count()
        },
        { timeout: 30_000 },
      )
      .toBe(0)
    await this.pass(10)
    return this.settledClaim()
  }

  /** Asserts that the screen agrees with the ledger, and that no booking was made twice. */
  private async isTrue(claim: Claim): Promise<void> {
    const made = await bookings(this.control)
    expect(made, VERDICTS.double).toBeLessThanOrEqual(1)
    if (claim === 'booked') expect(made, `${VERDICTS.claim}: the screen says “booked”`).toBe(1)
    if (claim !== 'refused') return
    expect(made, `${VERDICTS.claim}: the screen says that nothing was booked`).toBe(0)
    // A held booking still arrives later, so "failed" would be false before that.
    const waits = this.plan.write === 'held' && (await this.control.struck()).some(({ act }) => act.kind === 'hold')
    expect(waits, `${VERDICTS.claim}: the booking was still on its route`).toBe(false)
  }

  /** The faults are over. The customer reads the screen, follows it, and ends with one booking. */
  private async getOn(): Promise<void> {
    let claim = await this.settledClaim()
    if (claim === 'unknown') {
      // The page looks for the booking for a while; then the customer asks once more.
      await this.pass(LOOKING_S)
      if ((await this.settledClaim()) === 'unknown')
        await this.page.getByRole('button', { name: /^Check again/ }).click()
      claim = await this.settle()
    }
    await this.isTrue(claim)
    if (claim === 'booked') return this.isTheOne()
    if ((await bookings(this.control)) === 1) {
      // Back may have led to the first step before the answer came: that step says that there is an appointment, and
      // shows it.
      if (await this.offer.isVisible()) {
        await this.offer.click()
        await this.booking.isBooked()
        return this.isTheOne()
      }
      // Booked without a confirmation: correct only if the customer left the form, or if the page said that the result
      // is unknown.
      expect(claim === 'unknown' || this.hasLeft(), `${VERDICTS.claim}: booked, and the screen is silent`).toBe(true)
      return
    }
    if (this.hasLeft()) return
    if (claim === 'unknown') await this.page.getByRole('button', { name: /^Back to the form/ }).click()
    // A refusal that no field can mend is an alert over the form.
    const alert = this.page.getByRole('alertdialog')
    if (await alert.isVisible()) await alert.getByRole('button', { name: 'Close' }).last().click()
    await this.keepsFields()
    await this.booking.bookButton.click()
    await this.settle()
    await this.isTrue(await this.claim())
    await this.booking.isBooked()
    return this.isTheOne()
  }

  /** The first step's offer to show a booking that was made in this tab. */
  private get offer() {
    return this.page.getByRole('button', { name: 'Show the appointment' })
  }

  /** The customer left the form while the booking was pending. */
  private hasLeft(): boolean {
    return this.plan.meanwhile === 'back'
  }

  private async isTheOne(): Promise<void> {
    const entry = (await this.control.ledger()).find(({ kind }) => kind === 'booking')
    const [, hours] = / (\d\d:\d\d):/.exec(String(entry?.start)) ?? []
    await expect(this.page.getByRole('main'), `${VERDICTS.claim}: the time on the screen`).toContainText(String(hours))
    expect(entry?.submitted, `${VERDICTS.lost}: what was typed is what was booked`).toMatchObject({
      fiche: { lastname: 'Essai', firstname: 'Clémence', email: 'clemence@example.org' },
    })
  }

  private async keepsFields(): Promise<void> {
    for (const [label, text] of Object.entries(SALON.typed)) {
      await expect(this.booking.field(label), `${VERDICTS.lost}: ${label}`).toHaveValue(text)
    }
  }
}
