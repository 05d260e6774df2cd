import { closestCenter, DndContext, type DragEndEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import { announce } from '../ui/announce.ts'
import { useLeftFocus } from '../ui/useLeftFocus.ts'
import { List, type ServiceFigures } from './summary-parts.tsx'
import { ServiceRow } from './ServiceRow.tsx'

export interface ServiceOrderProps extends ServiceFigures {
  services: readonly PickedService[]
  /** Whether they may be reordered and removed. */
  movable: boolean
  /** Whether a time was chosen, which other services or another order make invalid. */
  timed: boolean
  /** Whether each may be replaced by another one. */
  replaceable: boolean
  onMoved: (from: number, to: number) => void
  onRemoved: (index: number) => void
  onReplaced: (index: number) => void
}

/** How far a pointer moves before a press becomes a drag, in pixels. */
const DRAG_START_PX = 6

/** The library announces in English only; our own buttons beside the handle make announcements. */
const QUIET = {
  announcements: { onDragStart: none, onDragOver: none, onDragEnd: none, onDragCancel: none },
  screenReaderInstructions: { draggable: '' },
}

function none() {
  return undefined
}

const keyOf = ({ kind, id }: PickedService, index: number) => `${kind}-${id}-${index}`

/** Several services in the order in which they follow one another, reordered by drag or by the buttons of each row. */
export default function ServiceOrder(props: ServiceOrderProps) {
  const { services, movable, timed, onMoved, onRemoved, ...rest } = props
  const { t } = useLingui()
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: DRAG_START_PX } }))
  const keys = services.map(keyOf)
  const list = useRef<HTMLUListElement>(null)
  // With a single service left, the list disappears.
  useLeftFocus(list)
  // The pressed button moves or disappears with its row; the focus moves with it, or to the next row.
  const following = useRef<{ row: number; control: string } | null>(null)
  useEffect(() => {
    const target = following.current
    if (!target) return
    following.current = null
    const buttons = list.current?.children[target.row]?.querySelectorAll<HTMLElement>('[data-control]') ?? []
    const same = [...buttons].find((one) => one.dataset.control === target.control)
    const focused = same ?? buttons[0]
    focused?.querySelector('button')?.focus()
  }, [services])
  const move = (from: number, to: number, control: string | null = null) => {
    const name = services[from]?.publicName ?? ''
    const [place, count] = [to + 1, services.length]
    if (control) following.current = { row: to, control }
    onMoved(from, to)
    announce(
      timed
        ? t`${name} is now number ${place} of ${count}. Choose a time again.`
        : t`${name} is now number ${place} of ${count}.`,
    )
  }
  const remove = (index: number) => {
    const name = services[index]?.publicName ?? ''
    const count = services.length - 1
    following.current = { row: Math.min(index, services.length - 2), control: 'remove' }
    onRemoved(index)
    announce(
      timed
        ? t`${name} was removed. Choose a time again.`
        : t`${name} was removed. ${plural(count, { one: '# service is left.', other: '# services are left.' })}`,
    )
  }
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [keys.indexOf(String(active.id)), over ? keys.indexOf(String(over.id)) : -1]
    if (from !== -1 && to !== -1 && from !== to) move(from, to)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={QUIET} onDragEnd={drop}>
      <SortableContext items={keys} strategy={verticalListSortingStrategy} disabled={!movable}>
        <List ref={list} aria-label={t`Order of services`}>
          {services.map((service, index) => (
            <ServiceRow
              key={keyOf(service, index)}
              id={keyOf(service, index)}
              {...rest}
              service={service}
              index={index}
              movable={movable}
              isLast={index === services.length - 1}
              onMoved={(to, control) => move(index, to, control)}
              onRemoved={remove}
            />
          ))}
        </List>
      </SortableContext>
    </DndContext>
  )
}
