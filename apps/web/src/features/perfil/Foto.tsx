import { Button, Text } from '@mantine/core'
import { LADO_DA_FOTO, type Perfil, rotasPerfil } from '@tombo/contract'
import { IconTrash, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { ImagePicker } from '../../resource/files/ImagePicker.tsx'
import { confirmDeletion } from '../../kernel/ask.ts'
import { guardarPerfil, useFotoDaPessoa } from './dados.ts'
import css from './perfil.module.css'
import { Quadro } from './Quadro.tsx'

/** /perfilusuario/foto: sent, taken with the camera, pasted, cropped, and taken away. */
export default function Foto() {
  return <Quadro>{(perfil) => <Escolha perfil={perfil} />}</Quadro>
}

function Escolha({ perfil }: { perfil: Perfil }) {
  const endereco = useFotoDaPessoa(perfil, LADO_DA_FOTO)
  const [salvando, setSalvando] = useState(false)
  const fazer = async (acao: () => Promise<Perfil>) => {
    setSalvando(true)
    try {
      await guardarPerfil(await acao())
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
    } finally {
      setSalvando(false)
    }
  }
  const remover = async () => {
    const sim = await confirmDeletion('A sua foto será apagada.')
    if (!sim) return
    await fazer(() => call(rotasPerfil.excluirFoto))
  }
  return (
    <div className={css.photo}>
      {perfil.foto ? (
        <img src={endereco} alt="Sua foto" width={LADO_DA_FOTO} height={LADO_DA_FOTO} />
      ) : (
        <div className={css.noPhoto}>
          <IconUser size={72} stroke={1} aria-hidden />
          <Text size="sm">Você ainda não tem foto.</Text>
        </div>
      )}
      <div className={css.section}>
        <Text size="sm" c="dimmed">
          Quem trabalha na mesma unidade vê a sua foto ao lado do seu nome.
        </Text>
        <div>
          <ImagePicker
            diretorio="FOTOS_USUARIOS"
            width={LADO_DA_FOTO}
            height={LADO_DA_FOTO}
            name="foto"
            replace={perfil.foto !== null}
            busy={salvando}
            onUploaded={({ id }) => fazer(() => call(rotasPerfil.salvarFoto, { body: { foto: { id } } }))}
          />
        </div>
        {perfil.foto && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={16} />}
            disabled={salvando}
            onClick={() => void remover()}
          >
            Remover foto
          </Button>
        )}
      </div>
    </div>
  )
}
