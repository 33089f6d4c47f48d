import { type Campo, camposDoBem, type NomeCampo } from '@tombo/contract'
import { rotuloDe } from '../../../resource/referencia.ts'
import type { Valores } from '../../../resource/validar.ts'
import { data, decimal, dinheiro, inteiro, percentual } from '../../../ui/formato.ts'
import { comMascara } from '../../../ui/inputs/mascaras.ts'

/** The new value of a field in words; null when the field is to be cleared. */
export function valorEmPalavras(nome: NomeCampo, valores: Valores): string | null {
  const campo: Campo = camposDoBem[nome]
  const v = valores[nome]
  if (v === null || v === undefined || v === '') return null
  switch (campo.tipo) {
    case 'referencia':
      return rotuloDe(v as Record<string, unknown>, campo.exibe ?? 'descricao')
    case 'enumeracao':
      return campo.opcoes?.opcoes.find((o) => o.value === v)?.descricao ?? String(v)
    case 'data':
      return data(String(v))
    case 'dinheiro':
      return dinheiro(String(v))
    case 'percentual':
      return percentual(String(v))
    case 'decimal':
      return decimal(String(v))
    case 'inteiro':
      return inteiro(Number(v))
    default:
      return campo.mascara ? comMascara(campo.mascara, String(v)) : String(v)
  }
}
