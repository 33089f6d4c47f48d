import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import {
  type AdicionalDaEtiqueta,
  alinhamentoEtiqueta,
  type CampoEtiqueta,
  conteudoQr,
  type DadoDoCampo,
  dadoEtiqueta,
  ehAdicional,
  type Enumeration,
  familiaEtiqueta,
  type Folha,
  nomeDoDado,
  PASSO_CAMPO,
  trazerParaEtiqueta,
} from '@tombo/contract'
import { SteadyNumberInput } from '../../../ui/inputs/SteadyNumberInput.tsx'
import { IconTrash } from '@tabler/icons-react'
import css from '../etiquetas.module.css'

interface Props {
  campo: CampoEtiqueta
  folha: Folha
  /** The organisation's own fields that labels may print. */
  adicionais: readonly AdicionalDaEtiqueta[]
  desligado: boolean
  onMudar: (campo: CampoEtiqueta) => void
  onTirar: () => void
}

const MEDIDAS = [
  ['x', 'Da esquerda (mm)'],
  ['y', 'De cima (mm)'],
  ['largura', 'Largura (mm)'],
  ['altura', 'Altura (mm)'],
] as const

const escolhas = (e: Enumeration<string>) => e.options.map((o) => ({ value: o.value, label: o.descricao }))

/** Shows what is drawn in the field that is chosen, how, and where: what the pointer does, by numbers. */
export function MedidasDoCampo({ campo, folha, adicionais, desligado, onMudar, onTirar }: Props) {
  const mudar = (parte: Partial<CampoEtiqueta>) => onMudar(trazerParaEtiqueta({ ...campo, ...parte }, folha))
  const escolha = <K extends 'conteudo' | 'familia' | 'alinhamento'>(
    nome: K,
    rotulo: string,
    opcoes: Enumeration<string>,
  ) => (
    <Select
      label={rotulo}
      data={escolhas(opcoes)}
      value={campo[nome]}
      allowDeselect={false}
      disabled={desligado}
      onChange={(v) => v && mudar({ [nome]: v as CampoEtiqueta[K] })}
    />
  )
  const numero = (nome: 'x' | 'y' | 'largura' | 'altura' | 'corpo', rotulo: string, passo: number) => (
    <SteadyNumberInput
      key={nome}
      label={rotulo}
      value={campo[nome]}
      min={nome === 'corpo' ? 3 : 0}
      max={nome === 'corpo' ? 72 : 500}
      step={passo}
      decimalScale={2}
      decimalSeparator=","
      disabled={desligado}
      onChange={(v) => mudar({ [nome]: v })}
    />
  )
  const proprios = adicionais.map((a) => ({ value: a.value, label: a.descricao }))
  // A datum that labels may not print any more stays chosen until another takes its place.
  const perdido = ehAdicional(campo.dado) && !adicionais.some((a) => a.value === campo.dado)
  const dados = [
    ...escolhas(dadoEtiqueta),
    ...proprios,
    ...(perdido ? [{ value: campo.dado, label: nomeDoDado(campo.dado, adicionais), disabled: true }] : []),
  ]
  const escrito = campo.tipo === 'DADO' || campo.tipo === 'TEXTO'
  return (
    <Stack gap="sm">
      {campo.tipo === 'DADO' && (
        <Select
          label="O que mostra"
          data={dados}
          value={campo.dado}
          allowDeselect={false}
          disabled={desligado}
          onChange={(v) => v && mudar({ dado: v as DadoDoCampo })}
        />
      )}
      {campo.tipo === 'QR' && escolha('conteudo', 'O que o código diz', conteudoQr)}
      {campo.tipo === 'TEXTO' && (
        <TextInput
          label="Texto"
          maxLength={120}
          value={campo.texto}
          disabled={desligado}
          onChange={(e) => mudar({ texto: e.currentTarget.value })}
        />
      )}
      <div className={css.medidas}>{MEDIDAS.map(([nome, rotulo]) => numero(nome, rotulo, PASSO_CAMPO))}</div>
      {escrito && (
        <>
          <div className={css.medidas}>
            {numero('corpo', 'Tamanho da letra (pt)', 0.5)}
            {escolha('familia', 'Letra', familiaEtiqueta)}
          </div>
          {escolha('alinhamento', 'Alinhamento', alinhamentoEtiqueta)}
          <Checkbox
            label="Negrito"
            checked={campo.negrito}
            disabled={desligado}
            onChange={(e) => mudar({ negrito: e.currentTarget.checked })}
          />
        </>
      )}
      {!desligado && (
        <Button variant="default" leftSection={<IconTrash size={16} stroke={1.5} />} onClick={onTirar}>
          Tirar da etiqueta
        </Button>
      )}
    </Stack>
  )
}
