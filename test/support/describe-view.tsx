import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands, type Locator } from 'vitest/browser'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { Tag } from '../../machines/kit/meta.ts'
import { accessibilityProblems } from './accessibility.ts'
import { coverOf } from './cover.ts'
import { partPath } from './coverage-parts.ts'
import { CoverageRecorder } from './coverage.ts'
import { ViewDriver, type ViewOptions } from './drivers/view.tsx'
import { expectedOf } from './expected.ts'
import type { ModelOptions, ModelPath } from './model.ts'

/** Finds the element that must be visible exactly while the machine has the tag. */
export type Signs = { readonly [T in Tag]?: () => Locator }

export interface ViewUnderTest<TMachine extends AnyStateMachine>
  extends ViewOptions<TMachine>, Pick<ModelOptions, 'limit' | 'isFarEnough' | 'project' | 'isEnabled'> {
  signs: Signs
  /** Further checks of the screen in this state. */
  check?: (snapshot: AnyMachineSnapshot) => Promise<void>
}

/**
 * Walks the few paths that cover every transition through the rendered view, and checks each state on the way: the
 * signs of its tags, and accessibility with every rule. Call it at the top of `test/views/<x>.walk.test.tsx`.
 */
export function describeView<TMachine extends AnyStateMachine>(view: ViewUnderTest<TMachine>): void {
  const { machine, cases } = view
  const recorder = new CoverageRecorder(machine, cases)
  const paths = coverOf(view)

  describe(`${machine.id}: in its view`, () => {
    beforeAll(() => {
      document.documentElement.lang = 'en'
      document.title = machine.id
    })
    for (const path of paths) test(`${path.input}: ${path.title}`, () => walkView(path, view, recorder))
  })

  afterAll(async () => {
    const part = recorder.part('view')
    await commands.writeFile(partPath(part, expect.getState().testPath ?? machine.id), JSON.stringify(part))
  })
}

async function walkView<TMachine extends AnyStateMachine>(
  path: ModelPath,
  view: ViewUnderTest<TMachine>,
  recorder: CoverageRecorder,
): Promise<void> {
  const driver = new ViewDriver(view, view.cases.inputs[path.input], recorder.inspect)
  try {
    await look(driver, path.start, view, recorder)
    for (const { event, expected } of path.steps) {
      await driver.send(event)
      await look(driver, expected, view, recorder)
    }
  } finally {
    await driver.stop()
  }
}

async function look<TMachine extends AnyStateMachine>(
  driver: ViewDriver<TMachine>,
  expected: AnyMachineSnapshot,
  { signs, check }: ViewUnderTest<TMachine>,
  recorder: CoverageRecorder,
): Promise<void> {
  expect(await driver.snapshot()).toEqual(expectedOf(expected))
  for (const [tag, find] of Object.entries(signs)) {
    if (expected.hasTag(tag)) await expect.element(find(), { message: `the sign of "${tag}"` }).toBeVisible()
    else await expect.element(find(), { message: `no sign of "${tag}"` }).not.toBeInTheDocument()
  }
  await check?.(driver.hosted.snapshot())
  expect(await accessibilityProblems()).toEqual([])
  recorder.look(driver.hosted.snapshot())
}
