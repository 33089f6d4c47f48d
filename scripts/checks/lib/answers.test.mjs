import { expect, it } from 'vitest'
import { answersWithoutError } from './answers.mjs'

/** @param {string} text */
const found = (text) => answersWithoutError(text).map(({ line, hook }) => ({ line, hook }))

it('finds an answer that is taken without its error, in one piece or from its name', () => {
  expect(found('const { data } = useQuery({')).toEqual([{ line: 1, hook: 'useQuery' }])
  expect(found('\nconst { data: notas = [], refetch } = useNotas(id)')).toEqual([
    { line: 2, hook: 'useNotas' },
  ])
  expect(found('const notas = useNotas(id).data ?? []')).toEqual([{ line: 1, hook: 'useNotas' }])
  expect(found('const {\n  data,\n  refetch,\n} = useQuery<Nota>({')).toEqual([{ line: 1, hook: 'useQuery' }])
})

it('passes one whose error is taken too, and what is no question', () => {
  expect(found('const { data, error } = useQuery({')).toEqual([])
  expect(found('const { data: a, error: semA } = useA(id)')).toEqual([])
  expect(found('const { data } = nota')).toEqual([])
  expect(found('const { dataBase } = useForm(id)')).toEqual([])
})
