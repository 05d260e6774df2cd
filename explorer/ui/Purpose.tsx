import { piecesOf } from '../model/facts.ts'

/** What a machine is for, with names of code as such. */
export const Purpose = ({ text }: { text: string }) =>
  piecesOf(text).map((piece, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of one text never change places
    piece.isCode ? <code key={index}>{piece.text}</code> : piece.text,
  )
