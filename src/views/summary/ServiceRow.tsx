import { styled } from '../../theme/styled.ts'
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import type { PickedService } from '../../../machines/domain/sequence/selection.ts'
import { BESIDE, DESK, WIDE } from '../../theme/media.ts'
import { Button } from '../ui/Button.tsx'
import { Actions, Item, type ServiceFigures, ServiceText } from './summary-parts.tsx'

// On a phone the buttons are on a line of their own, so that the name has the whole width.
const Named = styled('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: 0,
    flex: '1 1 100%',
    [WIDE]: { flex: 1 },
    [DESK]: { [BESIDE]: { flex: '1 1 100%' } },
  },
})
const Buttons = styled(Actions, {
  base: {
    marginInlineStart: 'auto',
    '& [aria-disabled=true] svg': { opacity: 0.35 },
    // Each service is one line there, until the customer wants to change them.
    [DESK]: { '[data-beside] [data-folded] &': { display: 'none' } },
  },
})
// Touch on the handle drags; elsewhere it scrolls the page.
const Handle = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '8',
    height: '11',
    marginInlineStart: '-2',
    color: 'muted',
    cursor: 'grab',
    touchAction: 'none',
  },
})

export interface ServiceRowProps extends ServiceFigures {
  id: string
  service: PickedService
  index: number
  isLast: boolean
  movable: boolean
  replaceable: boolean
  onMoved: (to: number, control: 'up' | 'down') => void
  onRemoved: (index: number) => void
  onReplaced: (index: number) => void
}

/** One of several services: a handle to drag it by, and buttons for the same and more. */
export function ServiceRow(props: ServiceRowProps) {
  const { id, service, index, isLast, movable, replaceable, onMoved, onRemoved, onReplaced, ...figures } = props
  const { t } = useLingui()
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({ id })
  const { publicName } = service
  return (
    <Item
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      data-dragged={isDragging ? '' : undefined}
    >
      <Named>
        {movable && (
          <Handle ref={setActivatorNodeRef} {...listeners} aria-hidden data-drag-handle="">
            <GripVertical size={20} />
          </Handle>
        )}
        <ServiceText service={service} {...figures} />
      </Named>
      <Buttons>
        {replaceable && (
          <Button variant="quiet" label={t`Change: ${publicName}`} onClick={() => onReplaced(index)}>
            <Trans>Change</Trans>
          </Button>
        )}
        {movable && (
          <>
            <span data-control="up">
              <Button
                variant={'quiet'}
                tone={'neutral'}
                size={'icon'}
                label={t`Move ${publicName} up`}
                unavailable={index === 0 ? t`Already first` : null}
                onClick={() => index > 0 && onMoved(index - 1, 'up')}
              >
                <ArrowUp aria-hidden size={20} />
              </Button>
            </span>
            <span data-control="down">
              <Button
                variant={'quiet'}
                tone={'neutral'}
                size={'icon'}
                label={t`Move ${publicName} down`}
                unavailable={isLast ? t`Already last` : null}
                onClick={() => !isLast && onMoved(index + 1, 'down')}
              >
                <ArrowDown aria-hidden size={20} />
              </Button>
            </span>
            <span data-control="remove">
              <Button
                variant={'quiet'}
                tone={'neutral'}
                size={'icon'}
                label={t`Remove ${publicName}`}
                onClick={() => onRemoved(index)}
              >
                <X aria-hidden size={20} />
              </Button>
            </span>
          </>
        )}
      </Buttons>
    </Item>
  )
}
