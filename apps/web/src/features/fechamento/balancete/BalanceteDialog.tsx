import { Alert, Radio, SegmentedControl, Stack, Text } from '@mantine/core'
import {
  type BalanceteLido,
  lerBalancete,
  mensagens,
  rotasFechamento as r,
  sinalBalancete,
  type SinalBalancete,
} from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { ApiError } from '../../../kernel/http.ts'
import { DropArea } from '../../../ui/files/DropArea.tsx'
import { competencia, quantos } from '../../../ui/format.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregarFechamento, useUnidadeDeTrabalho } from '../consultas.ts'
import { Digitado, EM_BRANCO, preenchidas } from './Digitado.tsx'
import { textoDoArquivo } from './ler-arquivo.ts'

interface Arquivo extends BalanceteLido {
  nome: string
}

/** The trial balance of the accounting system: its CSV, or account and balance typed. */
export default function BalanceteDialog(p: { competencia: string; onClose: () => void }) {
  const unidadeId = useUnidadeDeTrabalho()
  const [modo, setModo] = useState<'arquivo' | 'digitado'>('arquivo')
  const [arquivo, setArquivo] = useState<Arquivo | null>(null)
  const [linhas, setLinhas] = useState([EM_BRANCO, EM_BRANCO, EM_BRANCO])
  const [sinal, setSinal] = useState<SinalBalancete>('NATUREZA')
  const [erro, setErro] = useState<string | null>(null)
  const [enviando, setEnviando] = useState(false)
  const aEnviar = modo === 'arquivo' ? (arquivo?.linhas ?? []) : preenchidas(linhas)
  const semLado = modo === 'arquivo' && aEnviar.some((l) => !l.lado)

  const ler = async ([escolhido]: File[]) => {
    if (!escolhido) return
    setErro(null)
    const lido = lerBalancete(await textoDoArquivo(escolhido))
    if (lido.linhas.length === 0)
      setErro(
        'Nenhuma conta com saldo foi encontrada neste arquivo. Escolha o balancete em CSV, com as colunas de conta e saldo.',
      )
    setArquivo({ ...lido, nome: escolhido.name })
  }
  const enviar = async () => {
    if (aEnviar.length === 0) return setErro(mensagens.balanceteVazio)
    setEnviando(true)
    try {
      await call(r.enviarBalancete, {
        params: { unidadeId, competencia: p.competencia },
        body: { sinal, linhas: aEnviar, arquivo: modo === 'arquivo' ? (arquivo?.nome ?? null) : null },
      })
      await recarregarFechamento()
      p.onClose()
    } catch (falha) {
      if (!(falha instanceof ApiError)) throw falha
      setErro(Object.values(falha.fields)[0]?.join(' ') ?? falha.message)
    } finally {
      setEnviando(false)
    }
  }
  return (
    <FormDialog
      title={`Balancete de ${competencia(p.competencia)}`}
      size={680}
      action="Comparar"
      sending={enviando}
      onSubmit={() => void enviar()}
      onClose={p.onClose}
    >
      <Stack gap="md">
        <SegmentedControl
          aria-label="Como informar o balancete"
          data={[
            { value: 'arquivo', label: 'Arquivo CSV' },
            { value: 'digitado', label: 'Digitar' },
          ]}
          value={modo}
          onChange={(v) => {
            setModo(v === 'digitado' ? 'digitado' : 'arquivo')
            setErro(null)
          }}
        />
        {erro && (
          <Alert color="red" role="alert" p="xs">
            {erro}
          </Alert>
        )}
        {modo === 'digitado' ? (
          <Digitado linhas={linhas} onChange={setLinhas} />
        ) : (
          <DropArea
            compact
            title="Arraste o balancete para cá"
            hint="O arquivo CSV do sistema contábil, com conta e saldo. Separador, colunas e notação são descobertos."
            accept={['.csv', '.txt']}
            buttonLabel="Escolher o arquivo"
            inputLabel="Arquivo do balancete"
            onFiles={(arquivos) => void ler(arquivos)}
          />
        )}
        {modo === 'arquivo' && arquivo && arquivo.linhas.length > 0 && (
          <Text size="sm">
            {arquivo.nome}: {quantos(arquivo.linhas.length, 'conta lida', 'contas lidas')}
            {arquivo.ignoradas.length > 0 &&
              `; ${quantos(arquivo.ignoradas.length, 'linha sem conta ou sem saldo foi deixada', 'linhas sem conta ou sem saldo foram deixadas')} de lado (${arquivo.ignoradas
                .slice(0, 5)
                .map((i) => i.linha)
                .join(', ')}${arquivo.ignoradas.length > 5 ? '…' : ''})`}
            .
          </Text>
        )}
        {semLado && (
          <Radio.Group
            label="Nas linhas sem D ou C"
            value={sinal}
            onChange={(v) => setSinal(v === 'DEVEDOR' ? 'DEVEDOR' : 'NATUREZA')}
          >
            <Stack gap="xs" mt={6}>
              {sinalBalancete.options.map((o) => (
                <Radio key={o.value} value={o.value} label={o.descricao} />
              ))}
            </Stack>
          </Radio.Group>
        )}
      </Stack>
    </FormDialog>
  )
}
