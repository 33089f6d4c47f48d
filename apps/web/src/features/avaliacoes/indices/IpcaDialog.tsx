import { Alert, SegmentedControl, Stack, Text, TextInput } from '@mantine/core'
import { formatarDecimal, type ImportacaoIpca, rotasIpca as r } from '@tombo/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, loose } from '../../../kernel/api.ts'
import { useAction } from '../../../resource/useAction.ts'
import { useToldError } from '../../../resource/useToldError.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { competencia, quantos } from '../../../ui/format.ts'
import { DecimalInput } from '../../../ui/inputs/DecimalInput.tsx'
import { MonthInput } from '../../../ui/inputs/MonthInput.tsx'
import { Conferida, EscolherTabela, lerTabela, type Tabela } from './importada.tsx'
import { useIpca } from './ipca.ts'
import css from '../avaliacoes.module.css'

/** Months that are shown: the others are in the register. */
const MOSTRADOS = 12

/** The next month is typed where the last one was. */
const aoPrimeiro = (campos: HTMLDivElement | null) => campos?.querySelector('input')?.focus()

/** The IPCA by month: brought in from a file, or typed. */
export default function IpcaDialog({ onClose }: { onClose: () => void }) {
  const [jeito, setJeito] = useState<'arquivo' | 'digitar'>('arquivo')
  const [fonte, setFonte] = useState('IBGE')
  const [tabela, setTabela] = useState<Tabela | null>(null)
  const [dita, setDita] = useState<ImportacaoIpca | null>(null)
  const [vez, setVez] = useState(0)
  const [mes, setMes] = useState<string | null>(null)
  const [variacao, setVariacao] = useState<string | null>(null)
  const consultas = useQueryClient()
  const { run, running, error, fieldErrors } = useAction()
  const importada = dita !== null && !dita.ensaio
  const enviar = async (de: Tabela, ensaio: boolean) => {
    setDita(await call(r.importar, { body: { ...de, fonte, ensaio }, noErrorToast: true }))
  }
  const escolher = async (arquivo: File | null) => {
    if (!arquivo) return
    setDita(null)
    const nova = await lerTabela(arquivo)
    setTabela(nova)
    await run(() => enviar(nova, true))
  }
  const salvar = async () => {
    const digitado = jeito === 'digitar'
    if (!digitado && !tabela) return
    const feito = await run(() =>
      digitado
        ? call(r.salvar, { body: loose({ mes, variacao, fonte }), noErrorToast: true })
        : enviar(tabela as Tabela, false),
    )
    if (!feito) return
    await consultas.invalidateQueries({ queryKey: ['ipca'] })
    if (!digitado) return
    setMes(null)
    setVariacao(null)
    setVez(vez + 1)
  }
  return (
    <FormDialog
      onClose={onClose}
      title="IPCA"
      size={640}
      action={
        jeito === 'digitar'
          ? 'Salvar o mês'
          : dita?.ensaio
            ? `Importar ${quantos(dita.novas, 'mês', 'meses')}`
            : 'Importar'
      }
      sending={running}
      disabled={jeito === 'arquivo' && (!dita?.ensaio || dita.novas === 0)}
      readOnly={jeito === 'arquivo' && importada}
      onSubmit={salvar}
    >
      <Stack gap="md">
        {error && Object.keys(fieldErrors).length === 0 && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Text size="sm">
          Com os meses aqui, a correção de um valor se calcula na pesquisa de preços: basta dizer de que mês a
          que mês.
        </Text>
        <SegmentedControl
          aria-label="Como os meses entram"
          style={{ alignSelf: 'flex-start' }}
          value={jeito}
          onChange={(v) => setJeito(v === 'digitar' ? 'digitar' : 'arquivo')}
          data={[
            { value: 'arquivo', label: 'De um arquivo' },
            { value: 'digitar', label: 'Digitar um mês' },
          ]}
        />
        <TextInput
          label="Fonte"
          withAsterisk
          description="Vai para a pesquisa e para o laudo."
          maxLength={150}
          value={fonte}
          error={fieldErrors.fonte}
          onChange={(e) => setFonte(e.currentTarget.value)}
        />
        {jeito === 'arquivo' ? (
          <>
            <Text size="sm">
              Um CSV com o mês e a variação em por cento, como o que o Banco Central dá da série 433
              (01/01/2023;0,53). Ele é conferido antes, e só entra quando você o importa.
            </Text>
            {!importada && (
              <EscolherTabela
                tabela={tabela}
                loading={running && !dita}
                onEscolher={(f) => void escolher(f)}
              />
            )}
            <div aria-live="polite">
              {dita && (
                <Conferida
                  dita={dita}
                  de={dita.de && dita.ate ? `De ${competencia(dita.de)} a ${competencia(dita.ate)}` : ''}
                  coisas={['mês', 'meses']}
                />
              )}
            </div>
          </>
        ) : (
          <div className={css.campos} key={vez} ref={vez > 0 ? aoPrimeiro : undefined}>
            <MonthInput label="Mês" withAsterisk data-autofocus error={fieldErrors.mes} onChange={setMes} />
            <DecimalInput
              label="Variação (%)"
              withAsterisk
              places={4}
              negative
              value={variacao}
              error={fieldErrors.variacao}
              onChange={setVariacao}
            />
          </div>
        )}
        <Meses />
      </Stack>
    </FormDialog>
  )
}

/** With the places that it has, two at least. */
const porCento = (variacao: string) =>
  formatarDecimal(variacao, Math.max(2, variacao.split('.')[1]?.length ?? 0))

/** The months that are there: from which to which, and the newest with their sources. */
function Meses() {
  const { data, error: erroDaLeitura } = useIpca()
  useToldError(erroDaLeitura, 'os meses do índice')
  if (!data) return null
  const { meses } = data
  const primeiro = meses.at(-1)
  if (!primeiro) return <Text size="sm">Nenhum mês ainda.</Text>
  return (
    <table className={css.meses}>
      <caption>
        {quantos(meses.length, 'mês', 'meses')}, de {competencia(primeiro.mes)} a{' '}
        {competencia(meses[0]?.mes ?? null)}
        {meses.length > MOSTRADOS && `; os ${MOSTRADOS} mais novos`}
      </caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col">Variação (%)</th>
          <th scope="col">Fonte</th>
        </tr>
      </thead>
      <tbody>
        {meses.slice(0, MOSTRADOS).map((m) => (
          <tr key={m.mes}>
            <td>{competencia(m.mes)}</td>
            <td className="numeros">{porCento(m.variacao)}</td>
            <td>{m.fonte}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
