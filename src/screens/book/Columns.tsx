import type { ReactNode } from 'react'
import { DESK } from '../../theme/media.ts'
import { styled } from '../../theme/styled.ts'

/** As wide as the window allows beside its scrollbar, up to 1,120 px with the padding of the page. */
const WIDTH = 'min(1088px, 100vw - 47px)'

/**
 * In a wide window the summary stays beside the times and the form while these scroll. The page around it keeps its width,
 * and the stepper its own from step to step, so that neither moves.
 */
const Root = styled('div', {
  base: {
    [DESK]: {
      '&[data-beside]': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) 300px',
        gridAutoFlow: 'dense',
        columnGap: '6',
        width: WIDTH,
        marginInlineStart: `calc((100% - ${WIDTH}) / 2)`,
      },
      '&[data-beside] > *': { gridColumn: '1 / -1' },
      '&[data-beside] > [data-content]': { gridColumn: '1' },
      '&[data-beside] > [data-summary]': {
        gridColumn: '2',
        alignSelf: 'start',
        position: 'sticky',
        top: '4',
        maxHeight: 'calc(100dvh - 2rem)',
        overflowY: 'auto',
      },
      '& > nav': { width: '100%', maxWidth: 'calc(960px - 2rem)', marginInline: 'auto' },
    },
  },
})

export interface ColumnsProps {
  /** Whether the summary stands beside the step in a wide window. */
  beside: boolean
  /** Stepper and summary, which come later. */
  above: ReactNode
  children: ReactNode
}

/** The parts of a booking: one below the other, or the summary beside the step. */
export const Columns = ({ beside, above, children }: ColumnsProps): ReactNode => (
  <Root data-beside={beside ? '' : undefined}>
    {above}
    <div data-content="">{children}</div>
  </Root>
)
