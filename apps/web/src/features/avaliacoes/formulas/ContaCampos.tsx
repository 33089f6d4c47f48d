import { Alert, Button, Checkbox, Text, TextInput } from '@mantine/core'
import {
  fatorDaFormula,
  formulaComNumeros,
  lerFormula,
  OPERADORES_DA_FORMULA,
  OPERANDOS_DA_FORMULA,
  pontosDoBem,
  problemaDaFormula,
  type ResponseOf,
  rotasDadosAvaliacao as r,
  valorAvaliado,
} from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../kernel/api.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { reais } from '../../../ui/format.ts'
import { LISTA } from '../consultas.ts'
import type { Digitada } from './digitada.ts'
import css from '../avaliacoes.module.css'

interface Props {
  v: Digitada
  onChange: (parte: Partial<Digitada>) => void
  /** Appraisals were made by it: the account stays. */
  travada: boolean
  disabled: boolean
  erro: string | undefined
}

const NOMES: Record<string, string> = {
  EC: 'EC, estado de conservação',
  PVU: 'PVU, vida útil que resta',
  PUB: 'PUB, tempo de uso',
  '+': 'mais',
  '-': 'menos',
  '*': 'vezes',
  '/': 'dividido por',
  '**': 'elevado a',
  '(': 'abre parêntese',
  ')': 'fecha parêntese',
}

/** The account of a formula: typed or put together, tried over its whole table and on an asset of the unit. */
export function ContaCampos({ v, onChange, travada, disabled, erro }: Props) {
  const campo = useRef<HTMLInputElement>(null)
  const { data: exemplo, error: erroDoExemplo } = useQuery({
    queryKey: [LISTA, 'exemplo'],
    queryFn: ({ signal }) => call(r.exemplo, { query: {}, signal }),
    staleTime: 60_000,
  })
  useToldError(erroDoExemplo, 'o bem de exemplo')
  const problema = problemaDaFormula(v.formula, v.pontuacao)
  const inserir = (texto: string) => {
    const em = campo.current?.selectionStart ?? v.formula.length
    const ate = campo.current?.selectionEnd ?? em
    onChange({ formula: v.formula.slice(0, em) + texto + v.formula.slice(ate) })
    requestAnimationFrame(() => {
      campo.current?.focus()
      campo.current?.setSelectionRange(em + texto.length, em + texto.length)
    })
  }
  return (
    <>
      <TextInput
        label="Descrição"
        withAsterisk
        maxLength={120}
        data-autofocus
        disabled={disabled}
        value={v.descricao}
        onChange={(e) => onChange({ descricao: e.currentTarget.value })}
      />
      <TextInput
        ref={campo}
        label="Fórmula"
        withAsterisk
        maxLength={200}
        className="numeros"
        disabled={disabled || travada}
        value={v.formula}
        error={problema ?? erro}
        onChange={(e) => onChange({ formula: e.currentTarget.value })}
      />
      <fieldset className={css.teclas} aria-label="Operandos e operadores">
        {[...OPERANDOS_DA_FORMULA, ...OPERADORES_DA_FORMULA].map((x) => (
          <Button
            key={x}
            variant="default"
            size="compact-sm"
            aria-label={NOMES[x]}
            disabled={disabled || travada}
            onClick={() => inserir(x)}
          >
            {x}
          </Button>
        ))}
      </fieldset>
      {problema === null && exemplo?.bem && <Exemplo v={v} bem={exemplo.bem} dataBase={exemplo.dataBase} />}
      {exemplo && !exemplo.bem && (
        <Text size="sm">Não há bem em uso nesta unidade para mostrar a fórmula num exemplo.</Text>
      )}
      <Checkbox
        label="Ativa: pode ser escolhida em avaliações novas"
        checked={v.ativo}
        disabled={disabled}
        onChange={(e) => onChange({ ativo: e.currentTarget.checked })}
      />
    </>
  )
}

type Bem = NonNullable<ResponseOf<typeof r.exemplo>['bem']>

/** The formula with the numbers of one asset. */
function Exemplo({ v, bem: b, dataBase }: { v: Digitada; bem: Bem; dataBase: string }) {
  const nome = [b.numeroTombamento, b.descricao].filter(Boolean).join(' – ')
  const { ec, pvu, pub } = pontosDoBem(
    { conservacao: b.conservacao?.value ?? null, desde: b.desde, vidaMeses: b.vidaMeses },
    v.pontuacao,
    dataBase,
  )
  if (ec === null || pvu === null || pub === null)
    return (
      <Alert color="gray" p="xs">
        Exemplo: {nome}. O cadastro não diz o estado de conservação, a data ou a vida útil deste bem.
      </Alert>
    )
  const pontos = { EC: ec, PVU: pvu, PUB: pub }
  const fator = fatorDaFormula(lerFormula(v.formula), pontos)
  return (
    <Alert color="gray" p="xs" aria-live="polite">
      Exemplo: {nome}.<br />
      {formulaComNumeros(v.formula, pontos)} = <strong className="numeros">{fator.replace('.', ',')}</strong>:
      a cada R$ 100,00 de preço médio, este bem vale{' '}
      <span className="numeros">{reais(valorAvaliado('100', fator, '0').calculado)}</span>.
    </Alert>
  )
}
