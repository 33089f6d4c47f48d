import { Alert, Button, Radio, Select, Stack, Text, Title } from '@mantine/core'
import { ETIQUETAS_NO_NAVEGADOR, type ModeloEtiqueta, porFolha, RESOLUCOES_ZPL } from '@tombo/contract'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FollowReport } from '../../../resource/reports/FollowReport.tsx'
import { useToldError } from '../../../resource/useToldError.ts'
import { integer, quantos } from '../../../ui/format.ts'
import { SteadyNumberInput } from '../../../ui/inputs/SteadyNumberInput.tsx'
import { consultaExemplo, folhaEmPalavras } from '../dados.ts'
import css from '../etiquetas.module.css'
import { retratoDaEtiqueta } from '../exemplo.ts'
import { Folhinha } from '../Folhinha.tsx'
import type { Origem } from './origem.ts'
import { QuaisEtiquetas } from './QuaisEtiquetas.tsx'
import { type Forma, type Resolucao, useImpressao } from './useImpressao.ts'

interface Props {
  modelos: readonly ModeloEtiqueta[]
  inicial: Origem
  modeloInicial: number | null
}

const FORMAS: { value: Forma; label: string; description: string }[] = [
  {
    value: 'NAVEGADOR',
    label: 'Imprimir agora',
    description: `Pela janela de impressão do navegador, em tamanho real, até ${ETIQUETAS_NO_NAVEGADOR} etiquetas.`,
  },
  { value: 'PDF', label: 'Arquivo PDF', description: 'Para muitas etiquetas, ou para levar a uma gráfica.' },
  {
    value: 'ZPL',
    label: 'Impressora de etiquetas (ZPL)',
    description: 'Arquivo para impressoras térmicas como as Zebra.',
  },
]

/** How much will be printed, told before it is. */
function Contagem({ i }: { i: ReturnType<typeof useImpressao> }) {
  const { data, error } = i.contagem
  if (!i.corpo) return <Text c="dimmed">Escolha o que imprimir.</Text>
  if (error)
    return (
      <Text c="var(--mantine-color-error)" role="alert">
        {error.message}
      </Text>
    )
  if (!data) return <Text c="dimmed">Contando…</Text>
  return (
    <output>
      <Text fw={600}>
        {quantos(data.quantidade, 'etiqueta', 'etiquetas')} em {quantos(data.folhas, 'folha', 'folhas')}
      </Text>
      {data.semNumero > 0 && (
        <Text size="sm">
          {quantos(data.semNumero, 'bem ainda não tem', 'bens ainda não têm')} etiqueta nem número de
          tombamento, e não entra{data.semNumero > 1 ? 'm' : ''}.
        </Text>
      )}
      {i.demais && (
        <Text size="sm" c="var(--mantine-color-error)">
          São mais de {integer(ETIQUETAS_NO_NAVEGADOR)}: escolha PDF.
        </Text>
      )}
    </output>
  )
}

/** While it prints the button is off, and loses the keyboard: it has it back afterwards. */
function useFocoDepois(ocupado: boolean) {
  const botao = useRef<HTMLButtonElement>(null)
  const antes = useRef(ocupado)
  useEffect(() => {
    if (antes.current && !ocupado) botao.current?.focus()
    antes.current = ocupado
  }, [ocupado])
  return botao
}

/** Shows what is printed, in which layout, from where on, and as what. */
export function Formulario({ modelos, inicial, modeloInicial }: Props) {
  const [origem, setOrigem] = useState(inicial)
  const [modeloId, setModeloId] = useState(modeloInicial)
  const [inicio, setInicio] = useState(1)
  const [forma, setForma] = useState<Forma>('NAVEGADOR')
  const [resolucao, setResolucao] = useState<Resolucao>(203)
  const modelo = (modelos.find((m) => m.id === modeloId) ?? modelos.find((m) => m.padrao)) as ModeloEtiqueta
  const i = useImpressao({ origem, modelo, inicio, forma, resolucao })
  const botao = useFocoDepois(i.fazendo || i.pedido !== null)
  const lugares = porFolha(modelo.folha)
  const { data: exemplo, error: erroDoExemplo } = useQuery(consultaExemplo())
  useToldError(erroDoExemplo, 'o exemplo da etiqueta')
  const retrato = exemplo && retratoDaEtiqueta(modelo.campos, modelo.folha, exemplo.exemplo)
  return (
    <form
      className={css.colunas}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        void i.imprimir()
      }}
    >
      <div className={css.formulario}>
        <section aria-labelledby="titulo-quais">
          <Title order={2} id="titulo-quais" mb="xs">
            Quais etiquetas
          </Title>
          <QuaisEtiquetas origem={origem} onMudar={setOrigem} />
        </section>
        <section aria-labelledby="titulo-modelo">
          <Title order={2} id="titulo-modelo" mb="xs">
            Modelo e folha
          </Title>
          <Stack gap="sm">
            <Select
              label="Modelo"
              data={modelos.map((m) => ({
                value: String(m.id),
                label: `${m.descricao}${m.padrao ? ' (padrão)' : ''}`,
              }))}
              value={String(modelo.id)}
              allowDeselect={false}
              description={folhaEmPalavras(modelo)}
              onChange={(v) => setModeloId(Number(v))}
            />
            {lugares > 1 && (
              <SteadyNumberInput
                label="Começar na posição"
                description={`De 1 a ${lugares}, da esquerda para a direita e de cima para baixo: para usar uma folha já começada.`}
                min={1}
                max={lugares}
                allowDecimal={false}
                value={i.comeco}
                onChange={setInicio}
              />
            )}
          </Stack>
        </section>
        <Radio.Group label="Como" value={forma} onChange={(v) => setForma(v as Forma)}>
          <Stack gap="xs" mt="xs">
            {FORMAS.map((f) => (
              <Radio key={f.value} value={f.value} label={f.label} description={f.description} />
            ))}
          </Stack>
        </Radio.Group>
        {forma === 'ZPL' && (
          <Select
            label="Resolução da impressora"
            data={RESOLUCOES_ZPL.map((d) => ({ value: String(d), label: `${d} pontos por polegada` }))}
            value={String(resolucao)}
            allowDeselect={false}
            onChange={(v) => setResolucao(Number(v) as Resolucao)}
          />
        )}
      </div>
      <div className={css.formulario}>
        <Folhinha folha={modelo.folha} inicio={i.comeco} {...(retrato ? { retrato } : {})} />
        <Contagem i={i} />
        {i.erro && (
          <Alert color="red" role="alert">
            {i.erro}
          </Alert>
        )}
        <Button
          ref={botao}
          type="submit"
          leftSection={<IconPrinter size={16} stroke={1.5} />}
          loading={i.fazendo}
          disabled={i.quantas === 0 || i.demais}
        >
          {forma === 'NAVEGADOR' ? 'Imprimir' : 'Gerar arquivo'}
        </Button>
      </div>
      {i.pedido && <FollowReport title="Etiquetas" requested={i.pedido} onClose={i.fechar} />}
    </form>
  )
}
