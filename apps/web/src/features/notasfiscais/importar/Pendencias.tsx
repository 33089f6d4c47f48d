import { Alert, Anchor, List } from '@mantine/core'
import { camposDoBem, mensagens, type PropostaNota } from '@tombo/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

/** The id of the input of a field: `itens.0.tipoNatureza` is `nota-itens-0-tipoNatureza`. */
export const idDoControle = (campo: string): string => `nota-${campo.replaceAll('.', '-')}`

/** The words of a field of a line. */
export const ROTULOS = {
  destino: 'O que fazer',
  quantidade: 'Quantos bens',
  descricao: 'Descrição do bem',
  tipoNatureza: camposDoBem.tipoNatureza.label,
  localizacaoInicial: camposDoBem.localizacaoInicial.label,
  responsavel: camposDoBem.responsavel.label,
  estadoConservacao: 'Conservação',
} as const

const DA_NOTA: Readonly<Record<string, string>> = {
  dataAquisicao: camposDoBem.dataAquisicao.label,
  tipoAquisicao: camposDoBem.tipoAquisicao.label,
  fornecedor: camposDoBem.fornecedor.label,
  observacao: camposDoBem.observacao.label,
  situacao: 'Situação dos bens',
}

const MOSTRADOS = 6

function rotuloDe(proposta: PropostaNota, campo: string): string | null {
  const [, indice, doItem] = /^itens\.(\d+)\.(\w+)$/.exec(campo) ?? []
  if (!doItem) return DA_NOTA[campo] ?? null
  const numero = proposta.itens[Number(indice)]?.numero
  return `Item ${numero}, ${(ROTULOS as Record<string, string>)[doItem]?.toLowerCase() ?? doItem}`
}

interface Props {
  proposta: PropostaNota
  erros: Record<string, string>
  /** Grows with each attempt: the summary takes the focus then. */
  tentativas: number
  onIr: (campo: string) => void
}

/** Shows what is to be mended before the invoice can be registered, each line leading to its field, wherever its page is. */
export function Pendencias({ proposta, erros, tentativas, onIr }: Props) {
  const caixa = useRef<HTMLDivElement>(null)
  const campos = Object.keys(erros)
  const tem = campos.length > 0
  useEffect(() => {
    if (tentativas > 0 && tem) caixa.current?.focus()
  }, [tentativas, tem])
  if (!tem) return null
  const resto = campos.length - MOSTRADOS
  return (
    <Alert
      ref={caixa}
      tabIndex={-1}
      role="alert"
      color="red"
      icon={<IconAlertTriangle />}
      title={mensagens.revise}
    >
      <List size="sm">
        {campos.slice(0, MOSTRADOS).map((campo) => {
          const rotulo = rotuloDe(proposta, campo)
          return (
            <List.Item key={campo}>
              {rotulo && (
                <>
                  <Anchor
                    component="button"
                    type="button"
                    size="sm"
                    c="inherit"
                    td="underline"
                    onClick={() => onIr(campo)}
                  >
                    {rotulo}
                  </Anchor>
                  {': '}
                </>
              )}
              {erros[campo]}
            </List.Item>
          )
        })}
        {resto > 0 && <List.Item>e mais {resto}, nos itens marcados abaixo.</List.Item>}
      </List>
    </Alert>
  )
}
