import { expect, it } from 'vitest'
import { mensagens } from '../messages.ts'
import { enumeration } from './enumeration.ts'
import { field, type Field } from './field.ts'

const help = 'O que se espera aqui.'
const made: Record<string, Field> = {
  texto: field.texto('Campo', { help }),
  textoLongo: field.textoLongo('Campo', { help }),
  inteiro: field.inteiro('Campo', { help }),
  decimal: field.decimal('Campo', 2, { help }),
  dinheiro: field.dinheiro('Campo', { help }),
  percentual: field.percentual('Campo', { help }),
  data: field.data('Campo', { help }),
  booleano: field.booleano('Campo', { help }),
  enumeracao: field.enumeracao('Campo', enumeration({ A: 'Um' }), { help }),
  referencia: field.referencia('Campo', 'unidades', { help }),
}

it('a field of each kind keeps what is said of it', () => {
  expect(Object.keys(made).toSorted()).toEqual(Object.keys(field).toSorted())
  for (const [kind, f] of Object.entries(made)) expect({ kind, help: f.help }).toEqual({ kind, help })
})

it('a decimal may have a greatest value, in words of its own', () => {
  const { write } = field.decimal('Nota', 2, { max: 10 })
  expect(write.parse('10,00')).toBe('10.00')
  for (const s of ['10.01', '99999999999'])
    expect(write.safeParse(s).error?.issues.map((i) => i.message)).toEqual([mensagens.valorMaior])
})
