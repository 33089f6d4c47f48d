import { describe, expect, test } from 'vitest'
import { readPaste } from './paste.ts'

const NOW = new Date('2026-03-10T15:04:05.678Z')
const pasting = (
  files: File[],
  texts: Record<string, string> = {},
  kinds: string[] = files.map(() => 'file'),
) =>
  ({
    files,
    items: kinds.map((kind) => ({ kind })),
    getData: (type: string) => texts[type] ?? '',
  }) as unknown as DataTransfer

describe('what a paste brought', () => {
  test('files, as they are', () => {
    const file = new File(['a'], 'termo.pdf')
    expect(readPaste(pasting([file]), NOW)).toEqual({ kind: 'files', files: [file] })
  })

  test('a picture from the screen gets a name that says when', () => {
    const read = readPaste(pasting([new File(['a'], 'image.png', { type: 'image/png' })]), NOW)
    expect(read?.kind === 'files' && [read.files[0]?.name, read.files[0]?.type]).toEqual([
      'imagem colada 2026-03-10 15-04-05.png',
      'image/png',
    ])
  })

  test('a picture that is announced and not given is broken', () => {
    expect(readPaste(pasting([], {}, ['file']), NOW)).toEqual({ kind: 'broken' })
    expect(readPaste(pasting([new File([], 'image.png')], {}), NOW)).toEqual({ kind: 'broken' })
  })

  test('text, or nothing', () => {
    expect(readPaste(pasting([], { 'text/plain': 'a\tb' }, ['string']), NOW)).toEqual({
      kind: 'text',
      text: 'a\tb',
    })
    expect(readPaste(pasting([], {}, []), NOW)).toBeNull()
    expect(readPaste(null, NOW)).toBeNull()
  })
})
